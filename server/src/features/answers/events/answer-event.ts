import type { FormDefinition, LiveSettings, PaymentStatus } from '@ventanilla/model'
import type { OutboxRow } from '../../../platform/outbox/outbox-kind.ts'

/** The answer that something happens to; its code is not known yet while it is saved. */
type OfAnswer = {
  readonly uid: string
  readonly formUid: string
  /** As in the database: a staff id, 0 anonymous or -2 a citizen. */
  readonly creatorId: number
}

/** What is said besides of an answer whose content or state it is about. */
type OnForm = {
  /** The version of the form that it was given on. */
  readonly definition: FormDefinition
  readonly live: LiveSettings
  /** Whether a citizen gave it, by way of the portal. */
  readonly isFromPortal: boolean
} & OfTown

/** Whether its municipality has webhooks, to which what happens is told. */
type OfTown = { readonly hasWebhooks: boolean }

export type AnswerSaved = { readonly type: 'answer.saved'; readonly stateId: string | undefined }
/** Moved by somebody, moved back, or moved as its state was deleted from the form: then nothing was decided about it. */
export type AnswerChanged = { readonly type: 'answer.changed' } & (
  | { readonly change: 'moved' | 'moveUndone' | 'stateRemoved'; readonly stateId: string }
  /** By whoever gave it, who took it back. */
  | { readonly change: 'withdrawn' }
  /** By staff, by staff in what was missing, by the citizen who was asked to. */
  | { readonly change: 'corrected' | 'completed' | 'revised' }
  /** What tells whose it is was taken out of it, for good. */
  | { readonly change: 'anonymised' }
)
/** It went to the trash, or for good where there is none. */
export type AnswerDeleted = { readonly type: 'answer.deleted' }
/** It came back out of the trash. */
export type AnswerRestored = { readonly type: 'answer.restored' }
/** The citizen is asked to correct what is marked; `username` asks. */
export type ChangesRequested = {
  readonly type: 'answer.changesRequested'
  readonly comment: string
  readonly username: string
}

/** Somebody has it to do now, or nobody. */
export type AnswerAssigned = { readonly type: 'answer.assigned' }
/** Staff wrote about it among themselves. */
export type AnswerNoted = { readonly type: 'answer.noted' }

/** The gateway says that the order of the answer is paid, or refused. */
export type PaymentChanged = {
  readonly type: 'payment.changed'
  readonly orderId: string
  readonly status: Extract<PaymentStatus, 'Pagado' | 'Rechazado'>
}

/** Staff noted that money of the order was given back; `refund` names the note. */
export type PaymentRefunded = { readonly type: 'payment.refunded'; readonly orderId: string; readonly refund: string }

/** What has happened to an answer, as those are told who follow it. */
export type AnswerEvent = OfAnswer &
  (
    | (OnForm & (AnswerSaved | AnswerChanged | AnswerDeleted | AnswerRestored | ChangesRequested))
    | (OfTown & (PaymentChanged | PaymentRefunded))
    | AnswerAssigned
    | AnswerNoted
  )

/** Who hears of an event, in time for its transaction, after its commit, or both. */
export type AnswerSubscriber = {
  /** What shall leave because of it. Pure: the rows are written in the transaction that makes the event true. */
  readonly rows?: (event: AnswerEvent) => readonly OutboxRow[]
  /** Told once the event is true for good; nobody waits for it. */
  readonly committed?: (event: AnswerEvent) => void
}

/** What all subscribers say of an event, in their order. */
export function rowsAfter(subscribers: readonly AnswerSubscriber[], event: AnswerEvent): OutboxRow[] {
  return subscribers.flatMap(({ rows }) => rows?.(event) ?? [])
}

/** Tells all subscribers of an event whose transaction is committed. */
export function tellCommitted(subscribers: readonly AnswerSubscriber[], event: AnswerEvent): void {
  for (const { committed } of subscribers) committed?.(event)
}

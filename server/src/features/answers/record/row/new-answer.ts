import type { UploadKind, UploadPurpose } from '@ventanilla/api'
import type { IssuePath, Language, Location } from '@ventanilla/model'
import type { OutboxRow } from '../../../../platform/outbox/outbox-kind.ts'
import type { NewOrder } from '../../../payments/orders/new-order.ts'

/** Who gives an answer, and for whom. */
export type Author =
  | { readonly kind: 'public' }
  | { readonly kind: 'citizen' }
  | { readonly kind: 'staff'; readonly userId: number }

/** The citizen that an answer is about. */
export type Person = { readonly id: number; readonly dni: string | null; readonly summary: string }

/** A move between states. */
export type Move = {
  readonly stateId: string
  readonly stateName: string
  readonly creatorId: number
  readonly at: number
}

/** What an answer brings along that was given before it was written here. */
export type Past = {
  readonly takenAt: number
  readonly updatedAt: number
  readonly incidentId: string | null
  /** Since when the citizen is waited for. */
  readonly pausedAt?: number | null
  /** From its first state on; none where it never left that. */
  readonly moves: readonly Move[]
}

/** A file that the answer takes for its own, if it was uploaded for this place by whoever gives the answer. */
export type FileClaim = {
  readonly fileId: string
  readonly tokenHash: string
  readonly purpose: UploadPurpose
  readonly kind: UploadKind
  readonly path: IssuePath
}

/** An answer ready to be written: everything but its code, which the database gives. */
export type NewAnswer = {
  readonly uid: string
  readonly form: { readonly id: number; readonly revision: number }
  readonly municipality: { readonly id: number; readonly revision: number; readonly codeKey: string }
  readonly version: number
  readonly key: { readonly principal: string; readonly key: string; readonly bodyHash: string }
  /** Answers that the form may have; undefined is no limit. */
  readonly responseLimit: number | undefined
  readonly singleAnswer: boolean
  readonly files: readonly FileClaim[]
  readonly creatorId: number
  /** Without an id where nothing is kept of that citizen beside the answer. */
  readonly person: (Omit<Person, 'id'> & { readonly id: number | null }) | undefined
  readonly state: { readonly id: string; readonly name: string } | undefined
  readonly at: number
  readonly localDay: number
  readonly localHour: number
  /** The end of its term, null where it has none. */
  readonly dueAt: number | null
  readonly statisticsKeys: string
  /** What it is found by, of what it says (the model's `answerWords`). */
  readonly words: string
  readonly recordPrefix: string | undefined
  readonly content: string
  /** What lists say of it. */
  readonly summary: string
  readonly signatures: string | undefined
  /** In which a citizen answered. */
  readonly language: Language | null
  readonly location: Location | undefined
  /** What is to leave the house with it. */
  readonly outbox: readonly OutboxRow[]
  /** What has to be paid for it. */
  readonly order: NewOrder | undefined
  readonly past?: Past
}

/**
 * What became of it. 'repeated': the key has saved before; 'stale': the form or its municipality changed since it was read; the others are
 * refusals that only the database can decide.
 */
export type Written =
  | { readonly kind: 'saved'; readonly docCode: string; readonly recordCode: string | undefined }
  | { readonly kind: 'files'; readonly refused: readonly FileClaim[] }
  | { readonly kind: 'repeated' | 'stale' | 'limit' | 'single' }

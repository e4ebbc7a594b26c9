import type { UploadKind, UploadPurpose } from '@ventanilla/api'
import type { IssuePath, Location } from '@ventanilla/model'
import type { OutboxRow } from '../../../../platform/outbox/outbox-kind.ts'
import type { NewOrder } from '../../../payments/orders/new-order.ts'

/** Who gives an answer, and for whom. */
export type Author =
  | { readonly kind: 'public' }
  | { readonly kind: 'citizen' }
  | { readonly kind: 'staff'; readonly userId: number }

/** The citizen that an answer is about. */
export type Person = { readonly id: number; readonly dni: string | null; readonly summary: string }

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
  readonly person: Person | undefined
  readonly state: { readonly id: string; readonly name: string } | undefined
  readonly at: number
  readonly localDay: number
  readonly localHour: number
  readonly statisticsKeys: string
  readonly recordPrefix: string | undefined
  readonly content: string
  readonly signatures: string | undefined
  readonly location: Location | undefined
  /** What is to leave the house with it. */
  readonly outbox: readonly OutboxRow[]
  /** What has to be paid for it. */
  readonly order: NewOrder | undefined
}

/**
 * What became of it. 'repeated': the key has saved before; 'stale': the form or its municipality changed since it was read; the others are
 * refusals that only the database can decide.
 */
export type Written =
  | { readonly kind: 'saved'; readonly docCode: string; readonly recordCode: string | undefined }
  | { readonly kind: 'files'; readonly refused: readonly FileClaim[] }
  | { readonly kind: 'repeated' | 'stale' | 'limit' | 'single' }

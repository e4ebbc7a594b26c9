import * as v from 'valibot'
import type { Handle, Steps } from '../../../platform/db/handle.ts'
import { type OwnWorkKind, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'

const payload = v.object({
  /** One form's answers, whose terms changed; null: those of the whole town that have a term or a pause. */
  formId: v.nullable(v.number()),
  /** The answer up to which it has come. */
  after: v.nullable(v.object({ formId: v.number(), at: v.number(), id: v.number() })),
})

export type TermsRecount = v.InferOutput<typeof payload>
export const termsKind: OwnWorkKind<TermsRecount> = { kind: 'answer.terms', payload }

/** Longer than a save or a move takes that still read what has just changed, so that none of them is missed. */
const delayMs = 3_000

/** Has the deadlines of a town's answers counted anew, after the transaction that changes what they are counted by. */
export function* queueRecount(
  tx: Handle,
  { municipalityId, formId = null, at }: { municipalityId: number; formId?: number | null; at: number },
): Steps<void> {
  yield* queueRow(tx, outboxRow(termsKind, { formId, after: null }), { municipalityId, at, delayMs })
}

import * as v from 'valibot'
import { type OutboxRow, type OwnWorkKind, outboxRow } from '../../../platform/outbox/outbox-kind.ts'

const payload = v.union([
  /** Somebody left, or has other rights. */
  v.object({ userId: v.number(), why: v.picklist(['left', 'access']) }),
  /** A form went to another area. */
  v.object({ formId: v.number() }),
])

export type HandOver = v.InferOutput<typeof payload>
/** Work that may have to go to others; what delivers it looks at every open answer that it is about. */
export const handOverKind: OwnWorkKind<HandOver> = { kind: 'answers.handOver', payload }

export function handOverRow(of: HandOver): OutboxRow {
  return outboxRow(handOverKind, of)
}

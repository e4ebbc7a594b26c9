import * as v from 'valibot'
import { type OutboxRow, type OwnWorkKind, outboxRow } from '../../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../events/answer-event.ts'

const payload = v.object({ answerId: v.string() })

export type Queued = v.InferOutput<typeof payload>
export const queuedKind: OwnWorkKind<Queued> = { kind: 'answer.assign', payload }

/** Whoever's turn it is gets a new answer after its save, which waits for nobody. */
export function queueRows(event: AnswerEvent): OutboxRow[] {
  if (event.type !== 'answer.saved' || event.live.assignment !== 'areaQueue') return []
  return [outboxRow(queuedKind, { answerId: event.uid })]
}

import * as v from 'valibot'
import { type OutboxRow, outboxRow, type OwnWorkKind } from '../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../answers/events/answer-event.ts'

const payload = v.object({ stateId: v.string() })
export type Followed = v.InferOutput<typeof payload>
export const followedKind: OwnWorkKind<Followed> = { kind: 'neighbours.tell', payload }

/** What neighbours who follow an answer may be told: that it moved to a state which its form's public map shows. */
export function followRows(event: AnswerEvent): OutboxRow[] {
  if (event.type !== 'answer.changed' || event.change !== 'moved') return []
  const shown = event.live.publicMap?.stateIds ?? []
  return shown.includes(event.stateId) ? [outboxRow(followedKind, { stateId: event.stateId })] : []
}

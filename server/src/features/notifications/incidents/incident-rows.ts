import * as v from 'valibot'
import { type OutboxKind, type OutboxRow, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

const payload = v.object({ typeId: v.string(), username: v.string() })

export type Incident = v.InferOutput<typeof payload>
export const incidentKind: OutboxKind<Incident> = { kind: 'answer.incident', payload }

/**
 * The incident that the municipal platform is to make of a new answer in its state (spec 3 §4, 2 §3): of the form's one type, or of the
 * state's. Where each state has a type of its own, one that moves to another state makes another.
 */
export function incidentRows(event: AnswerEvent): OutboxRow[] {
  if (event.type === 'answer.saved') return incidentIn(event, event.stateId)
  if (event.type !== 'answer.changed' || event.change !== 'moved') return []
  return event.definition.settings.incidentPerState ? incidentIn(event, event.stateId) : []
}

function incidentIn(
  { definition, live }: Extract<AnswerEvent, { definition: unknown }>,
  stateId: string | undefined,
): OutboxRow[] {
  const { settings } = definition
  const { platform } = live
  if (!settings.incidents) return []
  const typeId = settings.incidentPerState ? platform.typeIdByState?.[stateId ?? ''] : platform.typeId
  if (typeId === undefined) return []
  return [outboxRow(incidentKind, { typeId, username: platform.username ?? '' })]
}

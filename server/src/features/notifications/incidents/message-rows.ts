import * as v from 'valibot'
import { type OutboxKind, type OutboxRow, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

const payload = v.object({ comment: v.string(), username: v.string() })

export type Message = v.InferOutput<typeof payload>
export const messageKind: OutboxKind<Message> = { kind: 'answer.message', payload }

/** The message that asks a citizen for changes, by way of the answer's incident (spec 3 §7). */
export function messageRows(event: AnswerEvent): OutboxRow[] {
  if (event.type !== 'answer.changesRequested' || !event.definition.settings.incidents) return []
  const { comment, username } = event
  return [outboxRow(messageKind, { comment, username })]
}

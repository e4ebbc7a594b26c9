import * as v from 'valibot'
import { type OutboxKind, type OutboxRow, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

const payload = v.object({ to: v.array(v.string()), formId: v.string(), answerId: v.string() })

export type Notice = v.InferOutput<typeof payload>
export const noticeKind: OutboxKind<Notice> = { kind: 'answer.notify', payload }

/** The mail that tells staff of a new answer (live setting `notify`), where anybody asked for it. */
export function noticeRows(event: AnswerEvent): OutboxRow[] {
  if (event.type !== 'answer.saved') return []
  const { live, formUid: formId, uid: answerId } = event
  if (live.notify.length === 0) return []
  return [outboxRow(noticeKind, { to: [...live.notify], formId, answerId })]
}

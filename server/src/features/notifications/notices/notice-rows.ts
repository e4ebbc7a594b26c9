import * as v from 'valibot'
import { type OutboxKind, type OutboxRow, outboxRow } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

const payload = v.object({
  to: v.array(v.string()),
  formId: v.string(),
  answerId: v.string(),
  /** Of an answer that was taken back, which whoever has it to do hears of too; else of a new one. */
  isWithdrawn: v.exactOptional(v.literal(true)),
})

export type Notice = v.InferOutput<typeof payload>
export const noticeKind: OutboxKind<Notice> = { kind: 'answer.notify', payload }

/** The mail that tells staff of a new answer (live setting `notify`), where anybody asked for it, and of one that was taken back. */
export function noticeRows(event: AnswerEvent): OutboxRow[] {
  if (event.type === 'answer.changed' && event.change === 'withdrawn') {
    const { live, formUid: formId, uid: answerId } = event
    return [outboxRow(noticeKind, { to: [...live.notify], formId, answerId, isWithdrawn: true })]
  }
  if (event.type !== 'answer.saved') return []
  const { live, formUid: formId, uid: answerId } = event
  if (live.notify.length === 0) return []
  return [outboxRow(noticeKind, { to: [...live.notify], formId, answerId })]
}

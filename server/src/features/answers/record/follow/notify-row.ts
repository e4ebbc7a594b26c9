import type { OutboxRow } from './incident-row.ts'

/** The mail that tells staff of a new answer (live setting `notify`), as a row of the outbox; undefined where nobody asked for it. */
export function notifyRow(notify: readonly string[], formUid: string, answerUid: string): OutboxRow | undefined {
  if (notify.length === 0) return undefined
  return { kind: 'answer.notify', payload: JSON.stringify({ to: notify, formId: formUid, answerId: answerUid }) }
}

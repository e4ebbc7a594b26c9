import type { AnswerImport, AnswerImported } from './answer-import.ts'
import { type Connection, request } from './request.ts'

/** Apart from the other calls, as only the dialog of the import carries it. */
export function createAnswerImportClient(connection: Connection) {
  return {
    importAnswers: (form: string, body: AnswerImport, signal: AbortSignal) =>
      request<AnswerImported>(connection, `/forms/${encodeURIComponent(form)}/answers/import`, {
        method: 'POST',
        body,
        signal,
      }),
  }
}

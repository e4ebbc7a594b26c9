import type { MailCopy, MailCopySent } from './documents.ts'
import { type Connection, request } from './request.ts'
import { requestFile } from './request-file.ts'

export type DocumentsClient = ReturnType<typeof createDocumentsClient>

/** Answers as documents and as mail; apart from the other calls, as only those screens carry it. */
export function createDocumentsClient(connection: Connection) {
  const at = (answer: string) => `/answers/${encodeURIComponent(answer)}`
  return {
    pdf: (answer: string, isPortable: boolean) =>
      requestFile(connection, `${at(answer)}/pdf${isPortable ? '?portable=1' : ''}`),
    /** With a logo, a text or both at its head. */
    pdfWithHead: (answer: string, { logo, text }: { logo: File | undefined; text: string }) => {
      const form = new FormData()
      if (logo) form.set('logo', logo)
      if (text !== '') form.set('text', text)
      return requestFile(connection, `${at(answer)}/pdf`, { form })
    },
    certificate: (answer: string) => requestFile(connection, `${at(answer)}/certificate`),
    mailCopy: (answer: string, key: string, body: MailCopy) =>
      request<MailCopySent>(connection, `${at(answer)}/emails`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    /** The record that a code opens; needs no session. */
    record: (code: string) => requestFile(connection, `/public/records?code=${encodeURIComponent(code)}`),
  }
}

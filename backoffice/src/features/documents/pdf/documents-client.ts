import { createFileCalls } from '@ventanilla/api'
import { connection, endpoint } from '../../../context/client.ts'

const file = createFileCalls(connection)

/** Answers as documents and as mail; only the dialogs for that carry it. */
export const documentsClient = {
  pdf: file('GET /answers/:id/pdf', 'query'),
  /** With a logo, a text or both at its head. */
  pdfWithHead: file('POST /answers/:id/pdf', 'fields'),
  certificate: file('GET /answers/:id/certificate'),
  mailCopy: endpoint('POST /answers/:id/emails', 'key', 'body'),
}

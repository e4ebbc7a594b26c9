import { fileResponse } from '../http/file-response.ts'

export type PdfFile = { readonly name: string; readonly bytes: Uint8Array }

/** A document to save, which nobody between keeps. */
export function pdfResponse({ name, bytes }: PdfFile): Response {
  return fileResponse(Buffer.from(bytes), { name, type: 'application/pdf', size: bytes.byteLength })
}

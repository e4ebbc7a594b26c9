export type PdfFile = { readonly name: string; readonly bytes: Uint8Array }

/** A document to save, which nobody between keeps. */
export function pdfResponse({ name, bytes }: PdfFile): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

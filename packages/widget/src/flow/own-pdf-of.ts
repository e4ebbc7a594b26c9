import type { AddressOf, SavedAnswer } from '@ventanilla/api'

export type OwnPdf = { readonly address: string; readonly headers: Readonly<Record<string, string>> }

/** Where whoever has just saved an answer to a public form gets it as a PDF, by the key that only they have. */
export function ownPdfOf(
  formId: string,
  { answerId, key }: Pick<SavedAnswer, 'answerId' | 'key'>,
  origin = '',
): OwnPdf | undefined {
  if (key === undefined) return undefined
  const part = encodeURIComponent
  return {
    address:
      `${origin}/api/v1/public/forms/${part(formId)}/answers/${part(answerId)}/pdf` satisfies AddressOf<'GET /public/forms/:id/answers/:answerId/pdf'>,
    headers: { 'Idempotency-Key': key },
  }
}

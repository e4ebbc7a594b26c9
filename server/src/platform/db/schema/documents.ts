import type { Kit } from './kit.ts'

export function documentTables({ table, id, int, text, uniqueIndex }: Kit) {
  /**
   * A document that went out, so that whoever holds it can ask whether it is ours: the code that it bears and the SHA-256 of its bytes, in
   * hexadecimal. Nothing of what stands in it: `title` is the form's or the certificate's, `answerUid` tells whether the answer is still there.
   */
  const issuedDocument = table(
    'issued_document',
    {
      id: id(),
      municipalityId: int().notNull(),
      code: text().notNull(),
      kind: text().notNull(),
      title: text().notNull(),
      sha256: text().notNull(),
      isSigned: int().notNull().default(0),
      answerUid: text().notNull(),
      issuedAt: int().notNull(),
    },
    t => [uniqueIndex('issued_document_code').on(t.code)],
  )

  return { issuedDocument }
}

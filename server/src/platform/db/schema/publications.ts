import type { Kit } from './kit.ts'

/** What waits to become a form's next version, and links that show it. */
export function publicationTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * The draft of a form that colleagues see, and its way to citizens: `state` is one of PublicationState. `base` is the form's revision that
   * publishing was asked against; null for a form that is new. `note` is why it was sent back, or the code of what kept it from citizens.
   */
  const formPublication = table(
    'form_publication',
    {
      id: id(),
      formUid: text().notNull(),
      municipalityId: int().notNull(),
      title: text().notNull(),
      content: text().notNull(),
      revision: int().notNull().default(1),
      updatedAt: int().notNull(),
      updatedBy: int().notNull(),
      state: text().notNull().default('draft'),
      base: int(),
      publishAt: int(),
      askedAt: int(),
      askedBy: int(),
      approverId: int(),
      note: text(),
    },
    t => [
      uniqueIndex('form_publication_form').on(t.formUid),
      index('form_publication_municipality').on(t.municipalityId, t.updatedAt),
    ],
  )

  /** A link that shows a draft as it was to people without an account; `tokenHash` is of what stands in the link. */
  const formPreview = table(
    'form_preview',
    {
      id: id(),
      uid: text().notNull(),
      tokenHash: text().notNull(),
      formUid: text().notNull(),
      municipalityId: int().notNull(),
      definition: text().notNull(),
      createdAt: int().notNull(),
      createdBy: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [
      uniqueIndex('form_preview_token').on(t.tokenHash),
      index('form_preview_form').on(t.formUid, t.expiresAt),
      index('form_preview_expires').on(t.expiresAt),
    ],
  )

  return { formPublication, formPreview }
}

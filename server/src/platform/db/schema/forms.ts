import type { Kit } from './kit.ts'

/** Forms, their immutable versions and their drafts. */
export function formTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  /** `live` is JSON of the live settings; `public` and `paymentGateway` repeat flags for the lists. `revision` grows with every write: saves rely on it. */
  const form = table(
    'form',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      title: text().notNull(),
      titleFolded: text().notNull(),
      currentVersion: int().notNull(),
      revision: int().notNull().default(1),
      live: text().notNull(),
      public: int().notNull().default(0),
      paymentGateway: int().notNull().default(0),
      duplicatedFrom: text(),
      editedLog: text().notNull().default('[]'),
      createdAt: int().notNull(),
      createdBy: int(),
      editedAt: int().notNull(),
      editedBy: int(),
      deletedAt: int(),
      deletedBy: int(),
    },
    t => [
      uniqueIndex('form_uid').on(t.uid),
      index('form_municipality').on(t.municipalityId, t.titleFolded, t.id),
      index('form_title').on(t.titleFolded, t.id),
    ],
  )

  /** `position` 0 is the primary area: it decides permission. */
  const formArea = table(
    'form_area',
    { formId: int().notNull(), areaId: int().notNull(), position: int().notNull() },
    t => [primaryKey({ columns: [t.formId, t.areaId] }), index('form_area_area').on(t.areaId, t.formId)],
  )

  /** `createdAt` is when the version became current; the next one's is when it stopped. */
  const formVersion = table(
    'form_version',
    {
      formId: int().notNull(),
      number: int().notNull(),
      municipalityId: int().notNull(),
      definition: text().notNull(),
      createdAt: int().notNull(),
      createdBy: int(),
    },
    t => [primaryKey({ columns: [t.formId, t.number] })],
  )

  /** Unsaved work of one person on a form, or on one that is not saved yet: then `formUid` is the id that it will get. */
  const formDraft = table(
    'form_draft',
    {
      id: id(),
      userId: int().notNull(),
      municipalityId: int().notNull(),
      formUid: text().notNull(),
      baseVersion: int(),
      title: text().notNull(),
      content: text().notNull(),
      revision: int().notNull().default(1),
      updatedAt: int().notNull(),
    },
    t => [uniqueIndex('form_draft_own').on(t.userId, t.formUid), index('form_draft_updated').on(t.updatedAt)],
  )

  return { form, formArea, formVersion, formDraft }
}

/** Questions, sections and forms that are kept under a name. */
export function libraryTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * What a municipality keeps to build forms of. `content` is as the clipboard has parts, or as a form is exported; `preview` JSON of what is
   * seen before it is taken; `words` folded, what it asks, by which it is found beside its name.
   */
  const libraryItem = table(
    'library_item',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      kind: text().notNull(),
      name: text().notNull(),
      nameFolded: text().notNull(),
      words: text().notNull(),
      questions: int().notNull(),
      preview: text().notNull(),
      content: text().notNull(),
      updatedAt: int().notNull(),
      updatedBy: int(),
      revision: int().notNull().default(1),
    },
    t => [
      uniqueIndex('library_item_uid').on(t.uid),
      index('library_item_municipality').on(t.municipalityId, t.nameFolded, t.id),
    ],
  )

  return { libraryItem }
}

import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

export function uploadTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * A file, before and after an answer owns it. `tokenHash` proves who uploaded one that no answer owns yet; '' is one on its way out.
   * `principal` is who may attach it, `holder` whose pending quota it counts towards until then, `path` where the file store keeps it.
   */
  const upload = table(
    'upload',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      purpose: text().notNull(),
      kind: text().notNull().default('document'),
      principal: text().notNull().default('public'),
      holder: text(),
      tokenHash: text().notNull(),
      name: text().notNull(),
      type: text().notNull(),
      size: int().notNull(),
      sha256: text().notNull(),
      path: text().notNull().default(''),
      createdAt: int().notNull(),
      answerUid: text(),
    },
    t => [
      uniqueIndex('upload_uid').on(t.uid),
      index('upload_answer').on(t.answerUid),
      index('upload_unattached').on(t.createdAt).where(sql`answer_uid is null`),
      index('upload_held').on(t.holder).where(sql`answer_uid is null`),
      index('upload_pending').on(t.formId).where(sql`answer_uid is null`),
    ],
  )

  return { upload }
}

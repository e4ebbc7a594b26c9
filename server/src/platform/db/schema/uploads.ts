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

export function resumeTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * What somebody wrote and goes on with on another device, sealed in their browser: `path` is where the file store keeps bytes that nobody here
   * can read. `tokenHash` proves who has the link, `client` whose quota it counts towards while it is there, `device` who goes on with it now.
   * `over` is why there is nothing of it any more; its row stays a while to tell that to whoever has the link.
   */
  const resume = table(
    'resume',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      tokenHash: text().notNull(),
      client: text(),
      device: text(),
      size: int().notNull(),
      path: text().notNull(),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
      over: text(),
    },
    t => [
      uniqueIndex('resume_uid').on(t.uid),
      index('resume_expires').on(t.expiresAt),
      index('resume_client').on(t.client).where(sql`client is not null`),
      index('resume_form').on(t.formId).where(sql`client is not null`),
    ],
  )

  return { resume }
}

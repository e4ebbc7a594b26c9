import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { run } from '../db/handle.ts'
import { Problem } from '../problem.ts'

/** What may wait for an answer, of one client and on one form (decisions.md, Files). */
export const pendingQuota = { holder: 100 * 1024 * 1024, form: 1024 * 1024 * 1024 }

export type NewUpload = Database['tables']['upload']['$inferInsert'] & { holder: string; size: number }

/** Keeps the row where the quotas leave room for it. Throws upload.quota. */
export async function insertUpload(db: Database, row: NewUpload, hasQuota: boolean): Promise<void> {
  const { upload } = db.tables
  const total = sql<number>`coalesce(sum(${upload.size}), 0)`
  await db.transact(function* (tx) {
    if (hasQuota) {
      const held = and(eq(upload.holder, row.holder), isNull(upload.answerUid))
      const [ofHolder] = yield* run(tx.select({ size: total }).from(upload).where(held))
      const pending = and(eq(upload.formId, row.formId), isNull(upload.answerUid))
      const [ofForm] = yield* run(tx.select({ size: total }).from(upload).where(pending))
      const isOver =
        Number(ofHolder?.size) + row.size > pendingQuota.holder || Number(ofForm?.size) + row.size > pendingQuota.form
      if (isOver) throw new Problem('upload.quota')
    }
    yield* run(tx.insert(upload).values(row))
  })
}

/**
 * Takes files that no answer owns out of use: from here on nobody can attach them, and they are the next to be removed. Deleting the bytes
 * comes between this and `forgetUpload`, so that a crash leaves no bytes that nobody knows of.
 */
export async function condemnUpload(db: Database, fileId: string, tokenHash: string): Promise<string | undefined> {
  const { upload } = db.tables
  const [row] = await db.sql
    .update(upload)
    .set({ tokenHash: '', holder: null, createdAt: 0 })
    .where(and(eq(upload.uid, fileId), eq(upload.tokenHash, tokenHash), isNull(upload.answerUid)))
    .returning({ path: upload.path })
  return row?.path
}

/** The same for those that have waited too long; gives at most `most` of them. */
export async function condemnOld(db: Database, before: number, most: number): Promise<{ uid: string; path: string }[]> {
  const { upload } = db.tables
  const old = db.sql
    .select({ id: upload.id })
    .from(upload)
    .where(and(isNull(upload.answerUid), lt(upload.createdAt, before)))
    .limit(most)
  return await db.sql
    .update(upload)
    .set({ tokenHash: '', holder: null, createdAt: 0 })
    .where(and(isNull(upload.answerUid), sql`${upload.id} in ${old}`))
    .returning({ uid: upload.uid, path: upload.path })
}

export async function forgetUpload(db: Database, fileId: string): Promise<void> {
  const { upload } = db.tables
  await db.sql.delete(upload).where(and(eq(upload.uid, fileId), isNull(upload.answerUid)))
}

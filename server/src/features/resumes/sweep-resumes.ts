import { and, eq, isNotNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

const batch = 100
/** So long whoever has the link is told why there is nothing any more. */
const toldMs = 30 * 86_400_000

/** Removes what is over or whose days are, bytes first, and in the end that it was there at all. Gives how many bytes' owners were swept. */
export async function sweepResumes({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const { resume } = db.tables
  const now = clock().getTime()
  let swept = 0
  for (;;) {
    const old = await db.sql
      .select({ uid: resume.uid, path: resume.path })
      .from(resume)
      .where(and(ne(resume.path, ''), or(isNotNull(resume.over), lte(resume.expiresAt, now))))
      .limit(batch)
    for (const { uid, path } of old) {
      await files.delete(path)
      await db.sql.update(resume).set({ path: '', size: 0, client: null, device: null }).where(eq(resume.uid, uid))
    }
    swept += old.length
    if (old.length < batch) break
  }
  await db.sql.delete(resume).where(and(eq(resume.path, ''), lt(resume.expiresAt, now - toldMs)))
  return swept
}

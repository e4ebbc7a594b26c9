import type { ResumeOver } from '@ventanilla/api'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { findResume, type Held } from './find-resume.ts'

/**
 * Takes it away: from here on its link says so, whatever becomes of the bytes, which the sweeper removes where this does not. Throws
 * resume.notFound, resume.over.
 */
export async function removeResume(deps: Deps, held: Held, over: ResumeOver): Promise<void> {
  const { db, files } = deps
  const { uid, path } = await findResume(deps, held)
  const { resume } = db.tables
  const own = eq(resume.uid, uid)
  await db.sql
    .update(resume)
    .set({ over, client: null, device: null })
    .where(and(own, isNull(resume.over)))
  await files.delete(path)
  await db.sql.update(resume).set({ path: '', size: 0 }).where(own)
}

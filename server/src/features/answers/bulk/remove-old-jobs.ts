import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { piecePath } from '../record/keeping/job-parts.ts'
import { keptMs } from './read-jobs.ts'

/** Bounds how long one statement holds SQLite's only writer. */
const batch = 500

/** Removes jobs that ended two days ago, with what became of their answers and the files that they made. Gives how many jobs. */
export async function removeOldJobs({ db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  const { bulkJob, bulkJobPart, bulkJobRow } = db.tables
  const before = clock().getTime() - keptMs
  for (let removed = 0; ; removed++) {
    const [old] = await db.sql
      .select({ id: bulkJob.id, uid: bulkJob.uid, action: bulkJob.action, filePath: bulkJob.filePath })
      .from(bulkJob)
      .where(lt(bulkJob.endedAt, before))
      .orderBy(asc(bulkJob.id))
      .limit(1)
    if (!old) return removed
    if (old.filePath !== null) await files.delete(old.filePath)
    for (;;) {
      const rows = await db.sql
        .select({ id: bulkJobRow.answerId })
        .from(bulkJobRow)
        .where(eq(bulkJobRow.jobId, old.id))
        .limit(batch)
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      // Left where the process ended between the file and its pieces.
      if (old.action === 'pdf') for (const id of ids) await files.delete(piecePath(old, id))
      await db.sql.delete(bulkJobRow).where(and(eq(bulkJobRow.jobId, old.id), inArray(bulkJobRow.answerId, ids)))
    }
    await db.sql.delete(bulkJobPart).where(eq(bulkJobPart.jobId, old.id))
    await db.sql.delete(bulkJob).where(eq(bulkJob.id, old.id))
  }
}

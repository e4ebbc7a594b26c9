import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { undoableUntil } from '../revise/undo-time.ts'
import { type ClaimedJob, heldJob } from './claim-job.ts'
import { undoOf } from './undoable.ts'

const batch = 500

/** Ends a job: what its moves send leaves when nobody can take all of them back in time any more. */
export async function endJob(db: Database, job: ClaimedJob, now: number): Promise<void> {
  if (job.action === 'state') await letGo(db, job, undoableUntil(now))
  const { bulkJob } = db.tables
  await db.sql.update(bulkJob).set({ endedAt: now, lockedUntil: 0 }).where(heldJob(db.tables, job))
}

/** Bounds how long what was held until the end of the job goes on waiting. */
async function letGo(db: Database, { id: jobId }: ClaimedJob, at: number): Promise<void> {
  const { bulkJobRow, outbox } = db.tables
  for (let after = 0; ; ) {
    const rows = await db.sql
      .select({ answerId: bulkJobRow.answerId, detail: bulkJobRow.detail })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, jobId), eq(bulkJobRow.isDone, 1), gt(bulkJobRow.answerId, after)))
      .orderBy(asc(bulkJobRow.answerId))
      .limit(batch)
    const moves = rows.flatMap(({ detail }) => undoOf(detail).moveId ?? [])
    if (moves.length > 0) {
      await db.transact(function* (tx) {
        yield* run(
          tx
            .update(outbox)
            .set({ nextAt: at })
            .where(and(inArray(outbox.moveId, moves), isNull(outbox.doneAt), gt(outbox.nextAt, at))),
        )
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.answerId
  }
}

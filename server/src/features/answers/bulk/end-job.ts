import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { undoableUntil } from '../revise/undo-time.ts'
import { type ClaimedJob, heldJob } from './claim-job.ts'
import { dropFile } from './job-file.ts'
import type { PdfDeps } from './make-pdf.ts'
import { dropPieces, packPdfs } from './pack-pdfs.ts'
import { undoOf } from './undoable.ts'

const batch = 500

/** Ends a job: what its moves send leaves when nobody can take all of them back in time any more, and its documents become one file. */
export async function endJob(deps: PdfDeps, job: ClaimedJob): Promise<void> {
  const { db, clock } = deps
  const { bulkJob } = db.tables
  if (job.action === 'state') await letGo(db, job, undoableUntil(clock().getTime()))
  const file = job.action === 'pdf' ? await packPdfs(deps, job) : undefined
  const ended = await db.sql
    .update(bulkJob)
    .set({ endedAt: clock().getTime(), lockedUntil: 0, ...file })
    .where(heldJob(db.tables, job))
    .returning({ id: bulkJob.id })
  if (file && ended.length > 0) await dropPieces(deps, job)
  else if (file) await dropFile(deps, job, file.filePath)
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

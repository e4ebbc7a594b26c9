import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'

type Job = { readonly id: number; readonly municipalityId: number }
type Row = {
  readonly answerId: number
  readonly docCode: string
  readonly isDone: 0 | 1
  readonly at: number
  readonly revision?: number | null
  readonly detail?: object
}

/** Notes once what became of an answer, and counts it; false where it was noted before. */
export function* noteRow(
  { tables: { bulkJob, bulkJobRow } }: Pick<Database, 'tables'>,
  tx: Handle,
  { id: jobId, municipalityId }: Job,
  { detail = {}, revision = null, ...row }: Row,
): Steps<boolean> {
  const noted = yield* run(
    tx
      .insert(bulkJobRow)
      .values({ ...row, jobId, municipalityId, revision, detail: JSON.stringify(detail) })
      .onConflictDoNothing()
      .returning({ answerId: bulkJobRow.answerId }),
  )
  if (noted.length === 0) return false
  const counted = row.isDone === 1 ? { done: sql`${bulkJob.done} + 1` } : { failed: sql`${bulkJob.failed} + 1` }
  yield* run(tx.update(bulkJob).set(counted).where(eq(bulkJob.id, jobId)))
  return true
}

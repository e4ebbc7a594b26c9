import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

const numbersSchema = v.pipe(v.string(), v.parseJson(), v.array(v.number()))

/** The answers of a part of a job on many, each with the revision that it had. */
export function answersOf({ answers }: { readonly answers: string }): [id: number, revision: number][] {
  const flat = v.parse(numbersSchema, answers)
  const pairs: [number, number][] = []
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] ?? 0, flat[at + 1] ?? 0])
  return pairs
}

/** Where the document of one answer lies until all of a job are put together. */
export function piecePath({ uid }: { readonly uid: string }, answerId: number): string {
  return `trabajos/${uid}.${answerId}.pdf`
}

/** A piece that is not where it was put, or must not be: the file says nothing of that answer, and neither does the job. */
export function* losePiece(
  { tables: { bulkJob, bulkJobRow } }: Pick<Database, 'tables'>,
  tx: Handle,
  jobId: number,
  answerId: number,
): Steps<void> {
  const detail = JSON.stringify({ code: 'failed', mayRetry: true })
  const lost = yield* run(
    tx
      .update(bulkJobRow)
      .set({ isDone: 0, detail })
      .where(and(eq(bulkJobRow.jobId, jobId), eq(bulkJobRow.answerId, answerId), eq(bulkJobRow.isDone, 1)))
      .returning({ answerId: bulkJobRow.answerId }),
  )
  if (lost.length === 0) return
  const counted = { done: sql`${bulkJob.done} - 1`, failed: sql`${bulkJob.failed} + 1` }
  yield* run(tx.update(bulkJob).set(counted).where(eq(bulkJob.id, jobId)))
}

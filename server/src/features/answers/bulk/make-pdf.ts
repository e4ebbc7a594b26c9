import { eq, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { answerPdf } from '../../documents/answer-pdf.ts'
import { exportEntry } from '../../documents/record-export.ts'
import { piecePath } from '../record/keeping/job-parts.ts'
import { readAnswer } from '../record/read/read-answer.ts'
import type { Reason } from './bulk-act.ts'
import type { ClaimedJob } from './claim-job.ts'
import { noteRow } from './note-row.ts'

/** What a zip of a job may hold: more than people wait for. */
const mostBytes = 2 * 1024 ** 3

export type PdfDeps = Pick<Deps, 'db' | 'config' | 'files' | 'clock' | 'text' | 'basemap'>
type Target = { readonly id: number; readonly uid: string; readonly docCode: string }

/**
 * Makes the document of one answer as a piece of the file to come, as somebody who may read it. The same piece again is the same. Gives why not
 * where there is no more room in the file. Throws answer.notFound, service.unavailable.
 */
export async function makePdf(
  deps: PdfDeps,
  job: ClaimedJob,
  actor: Actor,
  target: Target & { readonly language: string },
): Promise<Reason | undefined> {
  const { db, files, text, clock } = deps
  const { language, id: answerId, uid, docCode } = target
  const { bulkJob, answer } = db.tables
  // Left where a process ended before it was noted, or of an answer that was another one by then.
  await files.delete(piecePath(job, answerId))
  const read = await readAnswer(db, actor.person, uid)
  const { bytes } = await answerPdf(deps, read, { text: text(language), audience: 'staff' })
  const size = bytes.byteLength
  const [filled] = await db.sql.select({ size: bulkJob.fileSize }).from(bulkJob).where(eq(bulkJob.id, job.id))
  if ((filled?.size ?? 0) + size > mostBytes) return { code: 'full' }
  const entry = await exportEntry(deps, actor, read, { format: 'pdf' })
  await files.put(piecePath(job, answerId), bytes)
  const isStill = await db.transact<boolean>(function* (tx, refuse) {
    const at = clock().getTime()
    if (!(yield* noteRow(db, tx, job, { answerId, docCode, isDone: 1, at, detail: { size } }))) return true
    const grown = { fileSize: sql`coalesce(${bulkJob.fileSize}, 0) + ${size}` }
    yield* run(tx.update(bulkJob).set(grown).where(eq(bulkJob.id, job.id)))
    yield* run(recordAudit(db, entry, tx))
    // After the job's row is this transaction's, for which whoever takes the answer away waits.
    const [now] = yield* run(tx.select({ revision: answer.revision }).from(answer).where(eq(answer.id, answerId)))
    if (now?.revision !== read.revision) refuse(false)
    return true
  })
  return isStill ? undefined : await makePdf(deps, job, actor, target)
}

import { and, eq, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { answersOf, losePiece, piecePath } from './job-parts.ts'

type Job = Database['tables']['bulkJob']['$inferSelect']
const makingFiles = ['pdf', 'xlsx']

/**
 * Takes an answer out of the jobs on many that it was in: what was searched to find it, and the file that was made of it, which is given to nobody any
 * more and is the sweeper's. A file that is still being made is begun anew without it.
 */
export function* forgetInJobs(db: Pick<Database, 'tables'>, tx: Handle, answerId: number): Steps<void> {
  const { bulkJob, bulkJobPart: part } = db.tables
  const hasFile = and(inArray(bulkJob.action, makingFiles), or(isNotNull(bulkJob.filePath), isNull(bulkJob.endedAt)))
  const hasWords = or(like(bulkJob.filter, '%"q":%'), like(bulkJob.filter, '%"citizenDni":%'))
  // The pattern proposes, as a revision may be the same number.
  const mayBeIn = or(like(part.answers, `[${answerId},%`), like(part.answers, `%,${answerId},%`))
  const parts = yield* run(
    tx
      .select({ job: bulkJob, answers: part.answers, reason: part.reason })
      .from(part)
      .innerJoin(bulkJob, eq(bulkJob.id, part.jobId))
      .where(and(or(hasFile, hasWords), mayBeIn)),
  )
  for (const { job, answers, reason } of parts) {
    if (!answersOf({ answers }).some(([id]) => id === answerId)) continue
    yield* forgetWords(db, tx, job)
    if (reason === null && makingFiles.includes(job.action)) yield* forgetFile(db, tx, job, answerId)
  }
}

/** Takes out of a job what was searched to find its answers: words and numbers of documents. */
export function* forgetWords(
  { tables: { bulkJob } }: Pick<Database, 'tables'>,
  tx: Handle,
  { id, filter }: Pick<Job, 'id' | 'filter'>,
): Steps<void> {
  if (filter === null) return
  const { q: _q, citizenDni: _number, ...left } = JSON.parse(filter) as Record<string, unknown>
  yield* run(
    tx
      .update(bulkJob)
      .set({ filter: JSON.stringify(left) })
      .where(eq(bulkJob.id, id)),
  )
}

function* forgetFile(db: Pick<Database, 'tables'>, tx: Handle, { id }: Job, answerId: number): Steps<void> {
  const { bulkJob, bulkJobRow } = db.tables
  // Whoever works on it loses it by this: what is made already is not what it shall be.
  const [job] = yield* run(
    tx
      .update(bulkJob)
      .set({ attempts: sql`${bulkJob.attempts} + 1` })
      .where(eq(bulkJob.id, id))
      .returning(),
  )
  if (!job) return
  if (job.endedAt === null) {
    if (job.action !== 'pdf') return
    yield* losePiece(db, tx, id, answerId)
    yield* condemn(db, tx, job, piecePath(job, answerId))
    return
  }
  if (job.filePath === null) return
  const [row] = yield* run(
    tx
      .select({ isDone: bulkJobRow.isDone })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, id), eq(bulkJobRow.answerId, answerId))),
  )
  // Of a spreadsheet those have a row that are not in it.
  if (row ? row.isDone === 0 : job.action === 'pdf') return
  yield* condemn(db, tx, job, job.filePath)
  yield* run(tx.update(bulkJob).set({ filePath: null, fileSize: null }).where(eq(bulkJob.id, id)))
}

/** Leaves a file to the sweeper, with the transaction, so that a crash leaves no bytes that nobody knows of. */
function* condemn(
  { tables: { upload } }: Pick<Database, 'tables'>,
  tx: Handle,
  { municipalityId, formId }: Job,
  path: string,
): Steps<void> {
  const nobodys = { tokenHash: '', holder: null, answerUid: null, createdAt: 0, name: '', principal: '' }
  const file = { uid: randomId(), municipalityId, formId, purpose: 'job', type: '', size: 0, sha256: '', path }
  yield* run(tx.insert(upload).values({ ...file, ...nobodys }))
}

import { open } from 'node:fs/promises'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import { withIncoming } from '../../../platform/inspection/receive-file.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import { exportLabels } from '../../exports/export-labels.ts'
import { exportSteps } from '../../exports/export-steps.ts'
import { answersOf } from '../record/keeping/job-parts.ts'
import { listExportEntry } from '../record/list/record-list-export.ts'
import { creatorSeen } from '../record/list/scope.ts'
import { type BulkAct, mayDoAct } from './bulk-act.ts'
import { advanceJob, type ClaimedJob, heldJob, releaseJob } from './claim-job.ts'
import { dropFile, filePath, formOfJob, whileHeld } from './job-file.ts'
import type { PdfDeps } from './make-pdf.ts'
import type { KeptReason } from './read-results.ts'

type Act = Extract<BulkAct, { action: 'xlsx' }>
type Form = Awaited<ReturnType<typeof formOfJob>>

const batch = 500
const toldEveryMs = 1_000

/**
 * A whole job: the spreadsheet of its answers, as whoever ordered it may see them now. A workbook cannot be gone on with, so a process that
 * ends in between leaves nothing, and the next one begins anew.
 */
export async function makeWorkbook(deps: PdfDeps, job: ClaimedJob, act: Act, isOver: () => boolean): Promise<void> {
  const { db } = deps
  const ids = await idsOf(db, job)
  const form = await formOfJob(db, job)
  const path = filePath(job, 'respuestas', 'xlsx', form.timeZone)
  // Left where a process ended before it was written down.
  await deps.files.delete(path)
  const who = await reader(db, job, act)
  if (who === undefined) return await end(deps, job, { lacking: ids, reason: { code: 'rights' } })
  await withIncoming(deps.config.dataDir, async place => {
    const made = await write(deps, job, act, { ids, form, creator: who.creator, place, isOver })
    if (made === 'over') return await releaseJob(db, job)
    if (made === 'stopped') return await end(deps, job, { lacking: [], isStopped: true })
    const { size, lacking } = made
    if (lacking.length === ids.length) return await end(deps, job, { lacking })
    await whileHeld(deps, job, () => deps.files.put(path, { file: place, size }))
    await end(deps, job, { lacking, file: { filePath: path, fileSize: size }, taken: { actor: who.actor, form } })
  })
}

/** Whoever ordered it, and whose answers they see, as at this moment; undefined where they may read none any more. */
async function reader(db: Database, job: ClaimedJob, act: Act) {
  const known = await readStaffUser(db, job.ownerId)
  if (!known || known.isBlocked || !mayDoAct(known.person, act)) return undefined
  try {
    const creator = await creatorSeen(db, known.person, job.formId)
    return { actor: { person: known.person, address: job.address }, creator }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

type Writing = {
  readonly ids: readonly number[]
  readonly form: Form
  readonly creator: number | undefined
  readonly place: string
  readonly isOver: () => boolean
}
type Made = { readonly size: number; readonly lacking: readonly number[] }

async function write(
  { db, config, text, clock }: PdfDeps,
  job: ClaimedJob,
  { language }: Act,
  { ids, form: { currentVersion, timeZone }, creator, place, isOver }: Writing,
): Promise<Made | 'over' | 'stopped'> {
  const filter = {
    formId: job.formId,
    dateField: 'created',
    ...(creator !== undefined && { creators: [creator] }),
  } as const
  const words = exportLabels(text(language))
  const lacking: number[] = []
  let size = 0
  let told = performance.now()
  const file = await open(place, 'wx', 0o600)
  try {
    for await (const step of exportSteps(db, config.databaseUrl, {
      format: 'xlsx',
      filter,
      only: ids,
      currentVersion,
      timeZone,
      words,
    })) {
      await file.writeFile(step.bytes)
      size += step.bytes.length
      lacking.push(...step.lacking)
      if (isOver()) return 'over'
      if (performance.now() - told < toldEveryMs) continue
      told = performance.now()
      const held = await advanceJob(db, job, { cursor: step.done, now: clock().getTime() })
      if (!held) return 'over'
      if (held.isStopped) return 'stopped'
    }
  } finally {
    await file.close()
  }
  return { size, lacking }
}

type End = {
  readonly lacking: readonly number[]
  readonly reason?: KeptReason
  readonly isStopped?: boolean
  readonly file?: { readonly filePath: string; readonly fileSize: number }
  readonly taken?: { readonly actor: Actor; readonly form: Form }
}

/** Writes down what came of all of them at once: what is in the file, and what is not there any more. */
async function end(deps: PdfDeps, job: ClaimedJob, { lacking, reason, isStopped, file, taken }: End) {
  const { db, clock } = deps
  const at = clock()
  await noteLacking(db, job, lacking, { at: at.getTime(), reason: reason ?? { code: 'gone' } })
  const { bulkJob } = db.tables
  const { municipalityId } = job
  const entry =
    taken && (await listExportEntry({ db }, taken.actor, { uid: taken.form.uid, format: 'xlsx', municipalityId, at }))
  const failed = lacking.length
  const ended = { endedAt: at.getTime(), lockedUntil: 0, failed, done: isStopped ? 0 : job.total - failed, ...file }
  const isEnded = await db.transact(function* (tx) {
    const rows = yield* run(tx.update(bulkJob).set(ended).where(heldJob(db.tables, job)).returning({ id: bulkJob.id }))
    if (rows.length > 0 && entry) yield* run(recordAudit(db, entry, tx))
    return rows.length > 0
  })
  if (!isEnded && file) await dropFile(deps, job, file.filePath)
}

async function noteLacking(
  db: Database,
  { id: jobId, municipalityId }: ClaimedJob,
  ids: readonly number[],
  { at, reason }: { at: number; reason: KeptReason },
): Promise<void> {
  const { answer, bulkJobRow } = db.tables
  const detail = JSON.stringify(reason)
  for (let first = 0; first < ids.length; first += batch) {
    const few = ids.slice(first, first + batch)
    const known = await db.sql
      .select({ id: answer.id, docCode: answer.docCode })
      .from(answer)
      .where(inArray(answer.id, few))
    const codes = new Map(known.map(({ id, docCode }) => [id, docCode]))
    const rows = few.map(answerId => {
      const docCode = codes.get(answerId) ?? ''
      return { jobId, municipalityId, answerId, docCode, isDone: 0, at, revision: null, detail }
    })
    await db.transact(function* (tx) {
      yield* run(tx.insert(bulkJobRow).values(rows).onConflictDoNothing())
    })
  }
}

async function idsOf({ sql, tables: { bulkJobPart } }: Database, { id }: ClaimedJob): Promise<number[]> {
  const parts = await sql
    .select()
    .from(bulkJobPart)
    .where(and(eq(bulkJobPart.jobId, id), isNull(bulkJobPart.reason)))
    .orderBy(asc(bulkJobPart.part))
  return parts.flatMap(part => answersOf(part).map(([answerId]) => answerId))
}

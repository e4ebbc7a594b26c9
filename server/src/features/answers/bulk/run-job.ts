import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { isUnavailable } from '../../../platform/db/failures.ts'
import { isDiskFull } from '../../../platform/disk-room.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { Problem } from '../../../platform/problem.ts'
import { readStaffUser } from '../../accounts/sessions/read-staff-user.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { answersOf } from '../record/keeping/job-parts.ts'
import { actOfJob, type BulkAct, mayDoAct } from './bulk-act.ts'
import { advanceJob, type ClaimedJob, claimJob, releaseJob } from './claim-job.ts'
import { doAct, type EachAct } from './do-act.ts'
import { endJob } from './end-job.ts'
import { makePdf } from './make-pdf.ts'
import { makeWorkbook } from './make-workbook.ts'
import { noteRow } from './note-row.ts'
import type { KeptReason } from './read-results.ts'
import { reasonOf } from './reason-of.ts'
import { inPart } from './write-job.ts'

export type RunDeps = Pick<
  Deps,
  'db' | 'clock' | 'answerSubscribers' | 'config' | 'files' | 'text' | 'bus' | 'basemap'
> & {
  readonly log: Pick<Deps['log'], 'warn'>
}

/** Answers that are done at once: on both databases their transactions are committed together. */
const atOnce = 8
/** Documents are drawn one after the other, and whoever asks for a single one shall not wait for many. */
const drawnAtOnce = 2
/** A turn, after which other jobs have theirs. */
const turnMs = 2_000
/** How long moves wait before they are told while their job goes on; its end lets them go sooner. */
const heldMs = 10 * 60_000

type PdfAct = Extract<BulkAct, { action: 'pdf' }>

type Target = {
  readonly id: number
  readonly revision: number
  readonly uid: string | undefined
  readonly docCode: string
}

/**
 * One turn of the job that waited longest: some of its answers, one after the other few, with a rest as long as the work after each few, so that
 * saves and reads have half of the time. False where nothing waits, or the process is about to end. What is done is noted with the act itself, so wherever the process ends,
 * whoever goes on does nothing twice.
 */
export async function runTurn(
  deps: RunDeps,
  rest: (ms: number) => Promise<unknown>,
  isOver: () => boolean,
): Promise<boolean> {
  const { db, clock } = deps
  const job = isOver() ? undefined : await claimJob(db, clock().getTime())
  if (!job) return false
  const act = actOfJob(job)
  if (act.action === 'xlsx') {
    await makeWorkbook(deps, job, act, isOver)
    return true
  }
  const began = performance.now()
  let { cursor } = job
  let isStopped = job.stoppedAt !== null
  while (!isStopped && cursor < job.total && !isOver() && performance.now() - began < turnMs) {
    const begun = performance.now()
    const few = await nextFew(db, job, cursor, act.action === 'pdf' ? drawnAtOnce : atOnce)
    await Promise.all(few.targets.map(target => settleOne(deps, job, act, target)))
    cursor += few.passed
    const held = await advanceJob(db, job, { cursor, now: clock().getTime() })
    if (!held) return true
    ;({ isStopped } = held)
    await rest(performance.now() - begun)
  }
  if (isStopped || cursor >= job.total) await endJob(deps, job)
  else await releaseJob(db, job)
  return true
}

/** The answers that come next, without those that are settled already. */
async function nextFew(
  db: Database,
  job: ClaimedJob,
  cursor: number,
  count: number,
): Promise<{ targets: Target[]; passed: number }> {
  const { bulkJobPart, bulkJobRow, answer } = db.tables
  const isPart = and(
    eq(bulkJobPart.jobId, job.id),
    isNull(bulkJobPart.reason),
    gte(bulkJobPart.part, Math.floor(cursor / inPart)),
  )
  const [part] = await db.sql.select().from(bulkJobPart).where(isPart).orderBy(asc(bulkJobPart.part)).limit(1)
  if (!part) throw new Error(`job ${job.uid} lacks answers`)
  const few = answersOf(part).slice(cursor % inPart, (cursor % inPart) + count)
  const ids = few.map(([id]) => id)
  const [known, settled] = await Promise.all([
    db.sql
      .select({ id: answer.id, uid: answer.uid, docCode: answer.docCode })
      .from(answer)
      .where(inArray(answer.id, ids)),
    db.sql
      .select({ id: bulkJobRow.answerId })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, job.id), inArray(bulkJobRow.answerId, ids))),
  ])
  const isSettled = new Set(settled.map(({ id }) => id))
  const byId = new Map(known.map(row => [row.id, row]))
  const targets = few
    .filter(([id]) => !isSettled.has(id))
    .map(([id, revision]) => ({ id, revision, uid: byId.get(id)?.uid, docCode: byId.get(id)?.docCode ?? '' }))
  return { targets, passed: few.length }
}

async function settleOne(deps: RunDeps, job: ClaimedJob, act: EachAct | PdfAct, target: Target): Promise<void> {
  const { db, clock, log } = deps
  const { id: answerId, docCode } = target
  const about = () => ({ answerId, docCode, at: clock().getTime() })
  let reason: KeptReason | undefined
  try {
    reason = await actOn(deps, job, act, target)
  } catch (error) {
    if (isUnavailable(error) || isDiskFull(error) || isBusy(error)) throw error
    reason = reasonOrFailed(error, act)
    if (reason.code === 'failed') log.warn({ error: errorForLog(error), job: job.uid }, 'an answer of a job failed')
  }
  // What wrote nothing, as it was so already, is done too.
  const row = reason ? ({ isDone: 0, detail: reason } as const) : ({ isDone: 1 } as const)
  await db.transact(function* (tx) {
    yield* noteRow(db, tx, job, { ...about(), ...row })
  })
}

/** Another part of this server has too much to do: the same works later. */
function isBusy(error: unknown): boolean {
  return error instanceof Problem && error.code === 'service.unavailable'
}

function reasonOrFailed(error: unknown, act: BulkAct): KeptReason {
  try {
    return reasonOf(error, act)
  } catch {
    return { code: 'failed', mayRetry: act.action !== 'undo' }
  }
}

/** As the person who ordered it is at this moment. Gives why not where there is no more room for it. Throws what the single act throws, access.forbidden where the role is another now. */
async function actOn(
  deps: RunDeps,
  job: ClaimedJob,
  act: EachAct | PdfAct,
  target: Target,
): Promise<KeptReason | undefined> {
  const { db, clock } = deps
  const { id: answerId, uid, revision, docCode } = target
  const known = await readStaffUser(db, job.ownerId)
  if (!known || known.isBlocked || !mayDoAct(known.person, act)) throw new Problem('access.forbidden')
  if (uid === undefined) throw new Problem('answer.notFound')
  const actor: Actor = { person: known.person, address: job.address }
  if (act.action === 'pdf')
    return await makePdf(deps, job, actor, { language: act.language, id: answerId, uid, docCode })
  const within = {
    heldMs,
    note: (tx: Database['sql'], noted: { readonly revision: number; readonly undo?: object }) =>
      noteRow(db, tx, job, {
        answerId,
        docCode,
        isDone: 1,
        at: clock().getTime(),
        revision: noted.revision,
        detail: noted.undo ?? {},
      }),
  }
  const done = act.action === 'undo' ? await doneBefore(db, act.of, answerId) : undefined
  await doAct({ ...deps, within }, actor, act, { uid, revision, done })
  return undefined
}

async function doneBefore({ sql, tables: { bulkJobRow } }: Database, jobId: number, answerId: number) {
  const [row] = await sql
    .select({ detail: bulkJobRow.detail })
    .from(bulkJobRow)
    .where(and(eq(bulkJobRow.jobId, jobId), eq(bulkJobRow.answerId, answerId)))
  return row?.detail
}

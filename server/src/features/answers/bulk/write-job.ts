import { and, count, eq, isNull } from 'drizzle-orm'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Actor } from '../../audit/actor.ts'
import type { BulkAct } from './bulk-act.ts'
import type { Frozen, Verdicts } from './plan-job.ts'

export const jobsTopic = 'bulk'

/** Lets every process look at once instead of within a second; after the commit. */
export function wakeJobs(bus: Bus): void {
  void bus.publish(jobsTopic, { type: 'ordered' })
}

/** Answers of a job that stand in one row. */
export const inPart = 1_000
/** Jobs of one person that are not over. */
const mostAtOnce = 5

type NewJob = {
  readonly actor: Actor
  readonly key: string
  readonly form: { readonly id: number; readonly municipalityId: number }
  readonly act: BulkAct
  readonly filter: string | null
  readonly verdicts: Verdicts
  readonly now: number
}

/** The job that an order with this key began. */
export async function jobWithKey(db: Database, ownerId: number, key: string): Promise<string | undefined> {
  const { bulkJob } = db.tables
  const [job] = await db.sql
    .select({ uid: bulkJob.uid })
    .from(bulkJob)
    .where(and(eq(bulkJob.ownerId, ownerId), eq(bulkJob.key, key)))
  return job?.uid
}

/** Writes a job with the answers that it is about and those that it leaves out. Gives its id outside. Throws bulk.busy. */
export async function writeJob(db: Database, job: NewJob): Promise<string> {
  const { bulkJob } = db.tables
  const { actor, key, verdicts, now } = job
  const ownerId = actor.person.userId
  const isOpen = and(eq(bulkJob.ownerId, ownerId), isNull(bulkJob.endedAt))
  const [open] = await db.sql.select({ jobs: count() }).from(bulkJob).where(isOpen)
  if ((open?.jobs ?? 0) >= mostAtOnce) throw new Problem('bulk.busy', { retryAfter: 30 })
  const { act, form } = job
  const row = {
    uid: randomId(),
    key,
    ownerId,
    address: actor.address,
    municipalityId: form.municipalityId,
    formId: form.id,
    action: act.action,
    act: JSON.stringify(act),
    filter: job.filter,
    total: verdicts.may.length,
    left: verdicts.mayNot.reduce((sum, { answers }) => sum + answers.length, 0),
    createdAt: now,
    undoes: act.action === 'undo' ? act.of : null,
  }
  try {
    await db.transact(function* (tx) {
      const [written] = yield* run(tx.insert(bulkJob).values(row).returning({ id: bulkJob.id }))
      if (!written) throw new Error('a job was not written')
      const of = { jobId: written.id, municipalityId: form.municipalityId }
      let part = yield* writeParts(db, tx, { ...of, reason: null, first: 0 }, verdicts.may)
      for (const { reason, answers } of verdicts.mayNot) {
        part = yield* writeParts(db, tx, { ...of, reason: JSON.stringify(reason), first: part }, answers)
      }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same order came twice at the same moment; or the job is taken back already.
    const before = await jobWithKey(db, ownerId, key)
    if (before === undefined) throw new Problem('bulk.nothing')
    return before
  }
  return row.uid
}

type Part = {
  readonly jobId: number
  readonly municipalityId: number
  readonly reason: string | null
  readonly first: number
}

/** Gives the number of the part that comes next. */
function* writeParts(
  { tables: { bulkJobPart } }: Database,
  tx: Handle,
  { first, ...of }: Part,
  answers: readonly Frozen[],
): Steps<number> {
  let part = first
  for (let at = 0; at < answers.length; at += inPart) {
    const flat = answers.slice(at, at + inPart).flat()
    yield* run(tx.insert(bulkJobPart).values({ ...of, part, answers: JSON.stringify(flat) }))
    part++
  }
  return part
}

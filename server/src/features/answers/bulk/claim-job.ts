import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/handle.ts'
import { amongFree } from '../../../platform/db/locks.ts'

/** Longer than a few answers take, so that nobody else takes a job that is worked on. */
const leaseMs = 30_000

export type ClaimedJob = Database['tables']['bulkJob']['$inferSelect']

/** Asked every second: a reading, so that nothing asks for the right to write where there is nothing to do. */
const anyOpen = statement('bulk_open', (tx, { bulkJob }) =>
  tx
    .select({ id: bulkJob.id })
    .from(bulkJob)
    .where(and(isNull(bulkJob.endedAt), lte(bulkJob.lockedUntil, sql.placeholder('now'))))
    .limit(1),
)

/** Takes the job that waited longest for its turn. A process that dies loses it when the claim ends. */
export async function claimJob(db: Database, now: number): Promise<ClaimedJob | undefined> {
  if ((await anyOpen(db.sql, { now })).length === 0) return undefined
  const { bulkJob } = db.tables
  const next: SQL = sql`select id from bulk_job where ended_at is null and locked_until <= ${now}
    order by worked_at, id limit 1`
  const [job] = await db.sql
    .update(bulkJob)
    .set({
      lockedUntil: now + leaseMs,
      workedAt: now,
      attempts: sql`${bulkJob.attempts} + 1`,
      startedAt: sql`coalesce(${bulkJob.startedAt}, ${now})`,
    })
    .where(and(amongFree(db, bulkJob.id, next), isNull(bulkJob.endedAt), lte(bulkJob.lockedUntil, now)))
    .returning()
  return job
}

type Held = Pick<ClaimedJob, 'id' | 'attempts'>

/** The job as long as this claim holds it. */
export function heldJob({ bulkJob }: Database['tables'], { id, attempts }: Held): SQL | undefined {
  return and(eq(bulkJob.id, id), eq(bulkJob.attempts, attempts), isNull(bulkJob.endedAt))
}

/** Keeps how far a job is, and the claim for longer. Gives undefined where another process has it now, else whether somebody stopped it. */
export async function advanceJob(
  { sql: handle, tables }: Database,
  job: Held,
  { cursor, now }: { cursor: number; now: number },
): Promise<{ isStopped: boolean } | undefined> {
  const { bulkJob } = tables
  const [held] = await handle
    .update(bulkJob)
    .set({ cursor, lockedUntil: now + leaseMs })
    .where(heldJob(tables, job))
    .returning({ stoppedAt: bulkJob.stoppedAt })
  return held && { isStopped: held.stoppedAt !== null }
}

/** Lets another job, or another process, have its turn. */
export async function releaseJob({ sql: handle, tables }: Database, job: Held): Promise<void> {
  await handle.update(tables.bulkJob).set({ lockedUntil: 0 }).where(heldJob(tables, job))
}

import { type BulkJob, bulkActions } from '@ventanilla/api'
import { and, desc, eq, getTableColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { actOfJob, isUndoable } from './bulk-act.ts'

/** How long a job and its results are kept after its end. */
export const keptMs = 48 * 3_600_000
const mostListed = 50
/** Fewer say nothing of how long the rest will take. */
const fewSettled = 5

export type ReadJob = Awaited<ReturnType<typeof readJobs>>[number]

async function readJobs(db: Database, which: SQL | undefined) {
  const { bulkJob, form } = db.tables
  const undoneBy = sql<string | null>`(select undoing.uid from bulk_job undoing where undoing.undoes = ${bulkJob.id})`
  return await db.sql
    .select({ ...getTableColumns(bulkJob), formUid: form.uid, formTitle: form.title, undoneBy })
    .from(bulkJob)
    .innerJoin(form, eq(form.id, bulkJob.formId))
    .where(which)
    .orderBy(desc(bulkJob.id))
    .limit(mostListed)
}

/** One of the person's own jobs. Throws bulk.notFound. */
export async function ownJob(db: Database, { userId }: StaffUser, uid: string): Promise<ReadJob> {
  const { bulkJob } = db.tables
  const [job] = await readJobs(db, and(eq(bulkJob.uid, uid), eq(bulkJob.ownerId, userId)))
  if (!job) throw new Problem('bulk.notFound')
  return job
}

/** Those that go on, and those that are kept. */
export async function ownJobs(db: Database, { userId }: StaffUser, now: number): Promise<BulkJob[]> {
  const { bulkJob } = db.tables
  const isKept = or(isNull(bulkJob.endedAt), gte(bulkJob.endedAt, now - keptMs))
  const jobs = await readJobs(db, and(eq(bulkJob.ownerId, userId), isKept))
  return jobs.map(job => jobOf(job, now))
}

/** The name of what a job made: where it is kept begins with the job's own. */
export function fileNameOf(path: string): string {
  return path.slice(path.indexOf('.') + 1)
}

/** A job as its owner is told of it. */
export function jobOf(job: ReadJob, now: number): BulkJob {
  const { uid, action, total, left, failed, startedAt, stoppedAt, endedAt, undoneBy, filePath } = job
  const act = actOfJob(job)
  // A spreadsheet is there as a whole or not at all: until then what is written of it counts.
  const done = action === 'xlsx' && endedAt === null ? job.cursor : job.done
  const settled = done + failed
  const isTimed = endedAt === null && startedAt !== null && settled >= fewSettled
  return {
    id: uid,
    form: { id: job.formUid, title: job.formTitle },
    action: v.parse(v.picklist(bulkActions), action),
    target: 'name' in act ? act.name : null,
    ...('reason' in act && act.reason !== undefined && { reason: act.reason }),
    status: endedAt === null ? 'running' : stoppedAt === null ? 'done' : 'stopped',
    total,
    left,
    done,
    failed,
    createdAt: new Date(job.createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    secondsLeft: isTimed ? Math.ceil((((now - startedAt) / settled) * (total - settled)) / 1000) : null,
    mayUndo: endedAt !== null && undoneBy === null && done > 0 && isUndoable(act.action),
    undoneBy,
    file:
      endedAt === null || filePath === null
        ? null
        : {
            name: fileNameOf(filePath),
            size: job.fileSize ?? 0,
            until: new Date(endedAt + keptMs).toISOString(),
          },
  }
}

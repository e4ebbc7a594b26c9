import { fileStamp } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { fileResponse } from '../../../platform/http/file-response.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { creatorSeen } from '../record/list/scope.ts'
import { advanceJob, type ClaimedJob } from './claim-job.ts'
import { fileNameOf, type ReadJob } from './read-jobs.ts'

const types = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Extension = keyof typeof types

type Job = Pick<ClaimedJob, 'uid' | 'createdAt'>

/** Where what a job made is kept; the end of it is the name that it is saved under. */
export function filePath({ uid, createdAt }: Job, name: string, extension: Extension, timeZone: string): string {
  return `trabajos/${uid}.${name}_${fileStamp(new Date(createdAt), timeZone)}.${extension}`
}

/** The form of a job, with its town's time. */
export async function formOfJob(
  { sql, tables: { form, municipality } }: Database,
  { formId }: Pick<ClaimedJob, 'formId'>,
): Promise<{ uid: string; currentVersion: number; timeZone: string }> {
  const [found] = await sql
    .select({ uid: form.uid, currentVersion: form.currentVersion, timeZone: municipality.timeZone })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.id, formId))
  if (!found) throw new Error(`the form ${formId} of a job is gone`)
  return found
}

/** Takes away what was made of a job that somebody else has by now, or that lost an answer meanwhile: whoever goes on with it makes it anew. */
export async function dropFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id }: Pick<ClaimedJob, 'id'>,
  path: string,
): Promise<void> {
  const { bulkJob } = db.tables
  await files.delete(path)
  await db.sql
    .update(bulkJob)
    .set({ filePath: null, fileSize: null })
    .where(and(eq(bulkJob.id, id), eq(bulkJob.filePath, path)))
}

const everyMs = 10_000

/** Keeps the claim of a job while something takes its time. */
export async function whileHeld<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  job: ClaimedJob,
  work: () => Promise<T>,
): Promise<T> {
  const hold = setInterval(() => {
    // Who cannot hold it finds that out where the end is written.
    advanceJob(db, job, { cursor: job.total, now: clock().getTime() }).catch(() => undefined)
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(hold)
  }
}

/** What a job made, for whoever ordered it as long as they may see answers of its form. Throws bulk.notFound, access.area, service.unavailable. */
export async function sendFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  person: StaffUser,
  job: ReadJob,
): Promise<Response> {
  if (job.filePath === null || job.endedAt === null) throw new Problem('bulk.notFound')
  await creatorSeen(db, person, job.formId)
  const stored = await files.get(job.filePath)
  if (!stored) throw new Problem('service.unavailable', { retryAfter: 5 })
  const name = fileNameOf(job.filePath)
  return fileResponse(stored.stream, { name, type: types[name.endsWith('.zip') ? 'zip' : 'xlsx'], size: stored.size })
}

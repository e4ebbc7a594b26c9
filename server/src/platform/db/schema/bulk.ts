import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** Acts on many answers at once, which go on while nobody looks. */
export function bulkTables(kit: Kit) {
  return { ...jobTables(kit), ...jobRowTables(kit) }
}

function jobTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * `key` is the client's, so that an order sent twice is one job. `act` is JSON of what is done, `filter` of what was searched where it was a
   * search. `cursor` counts the answers that are settled of `total`; `left` are those that were left out before it began. `workedAt` is when
   * it last had a turn, `lockedUntil` how long a process has taken it, `undoes` the job that this one takes back.
   */
  const bulkJob = table(
    'bulk_job',
    {
      id: id(),
      uid: text().notNull(),
      key: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      ownerId: int().notNull(),
      address: text().notNull(),
      action: text().notNull(),
      act: text().notNull(),
      filter: text(),
      total: int().notNull(),
      left: int().notNull(),
      done: int().notNull().default(0),
      failed: int().notNull().default(0),
      cursor: int().notNull().default(0),
      createdAt: int().notNull(),
      startedAt: int(),
      stoppedAt: int(),
      endedAt: int(),
      workedAt: int().notNull().default(0),
      lockedUntil: int().notNull().default(0),
      attempts: int().notNull().default(0),
      undoes: int(),
      filePath: text(),
      fileSize: int(),
    },
    t => [
      uniqueIndex('bulk_job_uid').on(t.uid),
      uniqueIndex('bulk_job_key').on(t.ownerId, t.key),
      uniqueIndex('bulk_job_undoes').on(t.undoes),
      index('bulk_job_owner').on(t.ownerId, t.id),
      index('bulk_job_open').on(t.workedAt, t.id).where(sql`ended_at is null`),
    ],
  )

  return { bulkJob }
}

function jobRowTables({ table, int, text, index, primaryKey }: Kit) {
  /**
   * The answers of a job as they were when it was ordered, in runs: JSON of id, revision, id, revision … Those with a `reason` (JSON of a
   * code and its values) were left out.
   */
  const bulkJobPart = table(
    'bulk_job_part',
    {
      jobId: int().notNull(),
      part: int().notNull(),
      municipalityId: int().notNull(),
      reason: text(),
      answers: text().notNull(),
    },
    t => [primaryKey({ columns: [t.jobId, t.part] })],
  )

  /** What became of each answer of a job, written with the act itself. `detail` is JSON: why not, or what an undo needs. */
  const bulkJobRow = table(
    'bulk_job_row',
    {
      jobId: int().notNull(),
      answerId: int().notNull(),
      municipalityId: int().notNull(),
      docCode: text().notNull(),
      isDone: int().notNull(),
      at: int().notNull(),
      revision: int(),
      detail: text().notNull().default('{}'),
    },
    t => [
      primaryKey({ columns: [t.jobId, t.answerId] }),
      index('bulk_job_row_result').on(t.jobId, t.isDone, t.answerId),
    ],
  )

  return { bulkJobPart, bulkJobRow }
}

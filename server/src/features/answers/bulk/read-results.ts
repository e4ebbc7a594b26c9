import type { BulkRow, BulkRows } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { answersOf } from '../record/keeping/job-parts.ts'
import { readSummary } from '../record/row/answer-summary.ts'
import { type Reason, reasonCodes } from './bulk-act.ts'
import { sentenceOf } from './plan-job.ts'
import type { ReadJob } from './read-jobs.ts'
import { inPart } from './write-job.ts'

const page = 50

const reasonSchema = v.object({
  code: v.picklist(reasonCodes),
  values: v.exactOptional(v.record(v.string(), v.string())),
  /** Of a refusal that has a sentence of its own, in the language of nobody: its code. */
  mayRetry: v.exactOptional(v.boolean()),
})
export type KeptReason = v.InferOutput<typeof reasonSchema>

/** A page of what became of the answers of a job. */
export async function readResults(
  db: Database,
  job: ReadJob,
  { tab, cursor, text }: { tab: 'failed' | 'done' | 'left'; cursor: string | undefined; text: Text },
): Promise<BulkRows> {
  // Of a spreadsheet no answer has a row of its own but those that are not in it.
  const isOfParts = tab === 'left' || (tab === 'done' && job.action === 'xlsx')
  return isOfParts ? await ofParts(db, job, { tab, cursor, text }) : await settled(db, job, { tab, cursor, text })
}

async function settled(
  db: Database,
  { id: jobId }: ReadJob,
  { tab, cursor, text }: { tab: 'failed' | 'done'; cursor: string | undefined; text: Text },
): Promise<BulkRows> {
  const { bulkJobRow, answer } = db.tables
  const rows = await db.sql
    .select({ row: bulkJobRow, uid: answer.uid, summary: answer.summary })
    .from(bulkJobRow)
    .leftJoin(answer, eq(answer.id, bulkJobRow.answerId))
    .where(
      and(
        eq(bulkJobRow.jobId, jobId),
        eq(bulkJobRow.isDone, tab === 'done' ? 1 : 0),
        gt(bulkJobRow.answerId, Number(cursor ?? 0)),
      ),
    )
    .orderBy(asc(bulkJobRow.answerId))
    .limit(page + 1)
  const items = rows.slice(0, page).map(({ row, uid, summary }): BulkRow => {
    const reason = tab === 'done' ? undefined : readReason(row.detail)
    return {
      id: uid,
      docCode: row.docCode,
      subject: readSummary(summary).subject ?? null,
      message: reason ? sentenceOf(reason, text) : null,
      at: new Date(row.at).toISOString(),
      mayRetry: uid !== null && reason?.mayRetry === true,
    }
  })
  return { items, next: rows.length > page ? String(rows[page - 1]?.row.answerId) : null }
}

/** The cursor is a part and how many of it were given. */
async function ofParts(
  db: Database,
  { id: jobId, done }: ReadJob,
  { tab, cursor, text }: { tab: 'done' | 'left'; cursor: string | undefined; text: Text },
): Promise<BulkRows> {
  if (tab === 'done' && done === 0) return { items: [], next: null }
  const { bulkJobPart, bulkJobRow, answer } = db.tables
  const isOfTab = tab === 'left' ? isNotNull(bulkJobPart.reason) : isNull(bulkJobPart.reason)
  const [first = 0, from = 0] = (cursor ?? '0.0').split('.').map(Number)
  const parts = await db.sql
    .select()
    .from(bulkJobPart)
    .where(and(eq(bulkJobPart.jobId, jobId), isOfTab, gte(bulkJobPart.part, first)))
    .orderBy(asc(bulkJobPart.part))
    .limit(2)
  const [part, following] = parts
  if (!part) return { items: [], next: null }
  const begin = part.part === first ? from : 0
  const all = answersOf(part)
  const shown = all.slice(begin, begin + page).map(([id]) => id)
  const [rows, failed] = await Promise.all([
    db.sql
      .select({ id: answer.id, uid: answer.uid, docCode: answer.docCode, summary: answer.summary })
      .from(answer)
      .where(inArray(answer.id, shown)),
    db.sql
      .select({ id: bulkJobRow.answerId })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, jobId), inArray(bulkJobRow.answerId, shown))),
  ])
  const isElsewhere = new Set(failed.map(({ id }) => id))
  const byId = new Map(rows.map(row => [row.id, row]))
  const message = part.reason === null ? null : sentenceOf(readReason(part.reason), text)
  const items = shown.flatMap((id): BulkRow[] => {
    const row = byId.get(id)
    if (!row || isElsewhere.has(id)) return []
    const subject = readSummary(row.summary).subject ?? null
    return [{ id: row.uid, docCode: row.docCode, subject, message, at: null, mayRetry: false }]
  })
  const next = begin + page < all.length ? `${part.part}.${begin + page}` : following ? `${following.part}.0` : null
  return { items, next }
}

/** Which of some answers are still to come. */
export async function readWaiting(db: Database, job: ReadJob, uids: readonly string[]): Promise<string[]> {
  if (job.endedAt !== null) return []
  const { bulkJobPart, bulkJobRow, answer } = db.tables
  const asked = await db.sql
    .select({ id: answer.id, uid: answer.uid })
    .from(answer)
    .where(inArray(answer.uid, [...uids]))
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const [parts, over] = await Promise.all([
    db.sql
      .select()
      .from(bulkJobPart)
      .where(
        and(
          eq(bulkJobPart.jobId, job.id),
          isNull(bulkJobPart.reason),
          gte(bulkJobPart.part, Math.floor(job.cursor / inPart)),
        ),
      ),
    db.sql
      .select({ id: bulkJobRow.answerId })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, job.id), inArray(bulkJobRow.answerId, ids))),
  ])
  const isOver = new Set(over.map(({ id }) => id))
  const isToDo = new Set(parts.flatMap(part => answersOf(part).map(([id]) => id)))
  return asked.filter(({ id }) => isToDo.has(id) && !isOver.has(id)).map(({ uid }) => uid)
}

function readReason(kept: string): Reason & { readonly mayRetry?: boolean } {
  return v.parse(v.pipe(v.string(), v.parseJson(), reasonSchema), kept)
}

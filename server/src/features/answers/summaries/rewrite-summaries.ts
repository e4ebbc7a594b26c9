import { answerContentSchema, liveSettingsSchema, locationSchema } from '@ventanilla/model'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { run, type Steps, statement } from '../../../platform/db/handle.ts'
import { type VersionReader, versionReader } from '../../forms/snapshot/read-version.ts'
import { summaryText } from '../record/row/answer-summary.ts'

/** Bounds how long one step holds SQLite's only writer, and the thread. */
const batch = 100

const firstWaiting = statement('summaries_waiting', (tx, { form, summaryRewrite: waiting }) =>
  tx
    .select({ waiting, live: form.live })
    .from(waiting)
    .innerJoin(form, eq(form.id, waiting.formId))
    .orderBy(asc(waiting.formId))
    .limit(1),
)

const older = statement('summaries_older', (tx, { answer, answerContent }) =>
  tx
    .select({
      id: answer.id,
      createdAt: answer.createdAt,
      revision: answer.revision,
      version: answer.version,
      content: answerContent.content,
      location: answerContent.location,
    })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(
      and(
        eq(answer.formId, sql.placeholder('formId')),
        sql`(${answer.createdAt}, ${answer.id}) < (${sql.placeholder('createdAt')}, ${sql.placeholder('answerId')})`,
      ),
    )
    .orderBy(desc(answer.createdAt), desc(answer.id))
    .limit(batch),
)

const tell = statement('summaries_tell', (tx, { answer }) =>
  tx
    .update(answer)
    .set({ summary: sql`${sql.placeholder('summary')}` })
    .where(and(eq(answer.id, sql.placeholder('id')), eq(answer.revision, sql.placeholder('revision')))),
)

type Older = Awaited<ReturnType<typeof older>>[number]

/**
 * Writes anew what lists say of the newest answers that wait for it, and whose are next: what is done stays done wherever the process ends.
 * What was corrected meanwhile said it by itself. Gives how many it read; 0 where nothing waits.
 */
export async function rewriteSummaries(db: Database): Promise<number> {
  const [found] = await firstWaiting(db.sql)
  if (!found) return 0
  const { formId, asked, createdAt, answerId } = found.waiting
  const rows = await older(db.sql, { formId, createdAt, answerId })
  const { summaryQuestionIds: chosen } = v.parse(liveSettingsSchema, JSON.parse(found.live))
  const read = versionReader(db)
  const told = await Promise.all(rows.map(row => toldAnew(read, formId, row, chosen)))
  const { summaryRewrite: waiting } = db.tables
  // Another choice, or another process, has moved on from here.
  const isHere = and(
    eq(waiting.formId, formId),
    eq(waiting.asked, asked),
    eq(waiting.createdAt, createdAt),
    eq(waiting.answerId, answerId),
  )
  const last = rows.length < batch ? undefined : rows.at(-1)
  await db.transact(function* (tx): Steps<void> {
    const place = { formId: waiting.formId }
    const moved = last
      ? tx.update(waiting).set({ createdAt: last.createdAt, answerId: last.id }).where(isHere).returning(place)
      : tx.delete(waiting).where(isHere).returning(place)
    if ((yield* run(moved)).length === 0) return
    for (const row of told) yield* run(tell(tx, row))
  })
  return Math.max(1, rows.length)
}

async function toldAnew(
  read: VersionReader,
  formId: number,
  row: Older,
  chosen: Parameters<typeof summaryText>[1],
): Promise<{ id: number; revision: number; summary: string }> {
  const { id, revision } = row
  const version = await read(formId, row.version)
  if (!version) throw new Error(`answer ${id} has no version`)
  const content = v.parse(answerContentSchema, JSON.parse(row.content))
  const location = row.location === null ? null : v.parse(locationSchema, JSON.parse(row.location))
  return { id, revision, summary: summaryText(version.definition, chosen, { content, location }) }
}

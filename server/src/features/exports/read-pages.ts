import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, statement } from '../../platform/db/handle.ts'
import type { Tables } from '../../platform/db/schema/build.ts'
import { conditionsOf, type FoundFilter, findsNothing } from '../answers/record/list/answer-filter.ts'

/** Few enough that a page is forgotten while its rows are young; more of them make the thread's memory larger and nothing quicker. */
const batch = 100

/** An answer as it goes into a file. */
export type Row = Awaited<ReturnType<typeof readBatch>>[number]
/** Some answers, and which of those that were named are no longer found. */
export type Page = { readonly page: readonly Row[]; readonly lacking: readonly number[] }

/** Newest first by the date of the filter, from place to place: no page reads what earlier ones have. */
export async function* pagesOf(db: Database, filter: FoundFilter, isWhole = false): AsyncGenerator<Page, void> {
  if (findsNothing(filter)) return
  let last: { at: number; id: number } | undefined
  for (;;) {
    const page = await readBatch(db, filter, { last, isWhole })
    if (page.length > 0) yield { page, lacking: [] }
    const end = page.at(-1)
    if (!end || page.length < batch) return
    last = { at: filter.dateField === 'updated' ? end.updatedAt : end.createdAt, id: end.id }
  }
}

/** The ids of what a filter finds, some at a time, others coming in between. */
export async function* uidsOf(db: Database, filter: FoundFilter): AsyncGenerator<readonly string[], void> {
  if (findsNothing(filter)) return
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  for (let last: { at: number; id: number } | undefined; ; ) {
    const list = statement(`export_uids_${name}_${last ? 'next' : 'first'}`, (tx, { answer }) => {
      const date = filter.dateField === 'updated' ? answer.updatedAt : answer.createdAt
      const beyond = sql`(${date}, ${answer.id}) < (${sql.placeholder('at')}, ${sql.placeholder('id')})`
      return tx
        .select({ id: answer.id, uid: answer.uid, at: date })
        .from(answer)
        .where(and(...conditions, ...(last ? [beyond] : [])))
        .orderBy(desc(date), desc(answer.id))
        .limit(batch)
    })
    const page = await list(db.sql, { ...values, ...last })
    if (page.length > 0) yield page.map(({ uid }) => uid)
    last = page.at(-1)
    if (!last || page.length < batch) return
    await setImmediate()
  }
}

/** Those that were named, some at a time, with the ones that are not found any more. */
export async function* pagesOfThese(
  db: Database,
  { formId, creators }: FoundFilter,
  ids: readonly number[],
): AsyncGenerator<Page, void> {
  const { answer } = db.tables
  for (let at = 0; at < ids.length; at += batch) {
    const few = ids.slice(at, at + batch)
    const which = and(
      eq(answer.formId, formId),
      inArray(answer.id, few),
      creators && inArray(answer.creatorId, [...creators]),
    )
    const page = await rowsOf(db.sql, db.tables, which).orderBy(desc(answer.createdAt), desc(answer.id))
    const found = new Set(page.map(({ id }) => id))
    yield { page, lacking: few.filter(id => !found.has(id)) }
  }
}

type From = { readonly last: { at: number; id: number } | undefined; readonly isWhole: boolean }

function readBatch(db: Database, filter: FoundFilter, { last, isWhole }: From) {
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const list = statement(`export_${isWhole ? 'whole_' : ''}${name}_${last ? 'next' : 'first'}`, (tx, tables) => {
    const { answer } = tables
    const date = filter.dateField === 'updated' ? answer.updatedAt : answer.createdAt
    const beyond: SQL[] = last
      ? [sql`(${date}, ${answer.id}) < (${sql.placeholder('at')}, ${sql.placeholder('id')})`]
      : []
    return rowsOf(tx, tables, and(...conditions, ...beyond), isWhole)
      .orderBy(desc(date), desc(answer.id))
      .limit(batch)
  })
  return list(db.sql, { ...values, ...last })
}

function rowsOf(tx: Handle, { answer, answerContent, user }: Tables, which: SQL | undefined, isWhole = false) {
  return tx
    .select({
      id: answer.id,
      uid: answer.uid,
      formId: answer.formId,
      version: answer.version,
      docCode: answer.docCode,
      state: answer.state,
      createdAt: answer.createdAt,
      updatedAt: answer.updatedAt,
      creatorId: answer.creatorId,
      username: user.username,
      badge: user.badgeNumber,
      dueAt: answer.dueAt,
      content: answerContent.content,
      location: answerContent.location,
      person: answerContent.person,
      revision: answer.revision,
      signatures: isWhole ? answerContent.signatures : sql<null>`null`,
      language: isWhole ? answerContent.language : sql<null>`null`,
    })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .leftJoin(user, eq(user.id, answer.creatorId))
    .where(which)
}

/** The names of the files of some answers, by their ids. */
export async function fileNames(db: Database, page: readonly Row[]): Promise<(id: string) => string> {
  const { upload } = db.tables
  const uids = page.map(({ uid }) => uid)
  const rows = await db.sql
    .select({ uid: upload.uid, name: upload.name })
    .from(upload)
    .where(inArray(upload.answerUid, uids))
  const names = new Map(rows.map(({ uid, name }) => [uid, name]))
  return id => names.get(id) ?? ''
}

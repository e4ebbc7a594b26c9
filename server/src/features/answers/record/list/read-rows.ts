import { type AnswerRows, mostRows } from '@ventanilla/api'
import { and, eq, inArray, max, min, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
import { type Reader, readUnread } from '../marks/marks.ts'
import { expandMatch } from '../search/expand-match.ts'
import { conditionsOf, type FoundFilter, findsNothing } from './answer-filter.ts'
import { assigneeOf, rowColumns } from './answer-page.ts'
import type { DueReader } from './due-of-answers.ts'
import { itemOf } from './list-answers.ts'

type Wanted = {
  readonly ids: readonly string[]
  /** The creator whose answers alone the person sees. */
  readonly own: number | undefined
  readonly questions: readonly string[] | undefined
  readonly currentVersion: number
  readonly due?: DueReader
  readonly reader?: Reader
}

/** Answers of a form by their ids as they are now, in no order, and of each whether the filter still finds it. What is not seen is left out. */
export async function readRows(
  db: Database,
  asked: FoundFilter,
  { ids, own, questions, currentVersion, due, reader }: Wanted,
): Promise<AnswerRows['items']> {
  const filter = await narrowed(db, asked, ids)
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const hasContent = questions !== undefined
  const key = `rows_${name}${own === undefined ? '' : '_own'}${hasContent ? '_content' : ''}`
  const placed = Array.from({ length: mostRows }, (_, index) => `id${index}`)
  const rows = statement(key, (tx, tables) => {
    const { answer, answerContent, user } = tables
    const assignee = assigneeOf(tables)
    const uids = placed.map(each => sql.placeholder(each))
    const seen = own === undefined ? undefined : eq(answer.creatorId, sql.placeholder('own'))
    return tx
      .select({
        ...rowColumns(tables, hasContent),
        found: sql`case when ${and(...conditions)} then 1 else 0 end`.mapWith(Number),
      })
      .from(answer)
      .leftJoin(answerContent, eq(answerContent.answerId, answer.id))
      .leftJoin(user, eq(user.id, answer.creatorId))
      .leftJoin(assignee, eq(assignee.id, answer.assigneeId))
      .where(and(inArray(answer.uid, uids), eq(answer.formId, sql.placeholder('ofForm')), seen))
  })
  const placedIds = Object.fromEntries(placed.map((each, index) => [each, ids[index] ?? '']))
  // A creator who is nobody's number is none that a database compares.
  const nothing = findsNothing(filter)
  const given = { ...values, creator: nothing ? 0 : values.creator, own, ofForm: filter.formId, ...placedIds }
  const found = await rows(db.sql, given)
  const read = versionReader(db)
  const dueOf = await due?.(found)
  const unreadOf = reader && (await readUnread(db, reader, found))
  return await Promise.all(
    found.map(async row => ({
      ...(await itemOf(read, { ...row, currentVersion }, { questions, dueOf, unreadOf })),
      isFound: row.found === 1 && !nothing,
    })),
  )
}

/** The index of words is asked between these answers alone: of a common word it would give very many others. */
async function narrowed(db: Database, filter: FoundFilter, ids: readonly string[]): Promise<FoundFilter> {
  if (!filter.match) return filter
  const { answer } = db.tables
  const [ends] = await db.sql
    .select({ low: min(answer.id), high: max(answer.id) })
    .from(answer)
    .where(inArray(answer.uid, [...ids]))
  return { ...filter, match: expandMatch(db, filter.match), matchRange: { low: ends?.low ?? 0, high: ends?.high ?? 0 } }
}

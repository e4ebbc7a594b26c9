import { type AnswerRows, mostRows } from '@ventanilla/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import { versionReader } from '../../../forms/snapshot/read-version.ts'
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
}

/** Answers of a form by their ids as they are now, in no order, and of each whether the filter still finds it. What is not seen is left out. */
export async function readRows(
  db: Database,
  filter: FoundFilter,
  { ids, own, questions, currentVersion, due }: Wanted,
): Promise<AnswerRows['items']> {
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
  const given = Object.fromEntries(placed.map((each, index) => [each, ids[index] ?? '']))
  // A creator who is nobody's number is none that a database compares.
  const nothing = findsNothing(filter)
  const asked = { ...values, creator: nothing ? 0 : values.creator, own, ofForm: filter.formId, ...given }
  const found = await rows(db.sql, asked)
  const read = versionReader(db)
  const dueOf = await due?.(found)
  return await Promise.all(
    found.map(async row => ({
      ...(await itemOf(read, { ...row, currentVersion }, { questions, dueOf })),
      isFound: row.found === 1 && !nothing,
    })),
  )
}

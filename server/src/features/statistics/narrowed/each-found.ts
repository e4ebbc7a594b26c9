import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, unnamed } from '../../../platform/db/handle.ts'
import { conditionsOf, type FoundFilter, findsNothing } from '../../answers/record/list/answer-filter.ts'
import { searchOf } from '../../answers/record/list/find-page.ts'
import { idsWithin } from '../../answers/record/search/find-ids.ts'
import { everything, type Search } from '../../answers/record/search/search.ts'

/** So many answers are looked at in a turn: some milliseconds of work, in which this process does nothing else. */
const usualAtOnce = 500

/** What a filter asks, ready to be read; `search` where it asks the index of words. */
export type Asked = {
  readonly filter: FoundFilter
  readonly search: Omit<Search, 'isAscending' | 'rows'> | undefined
  readonly atOnce: number
}

export async function asked(db: Database, filter: FoundFilter, atOnce = usualAtOnce): Promise<Asked> {
  return { filter, search: filter.match && !findsNothing(filter) ? await searchOf(db, filter) : undefined, atOnce }
}

type See = (ids: readonly number[]) => Steps<void>

/** Shows the ids of all answers that a filter finds, some hundred at a time. */
export function* eachFound(db: Database, tx: Handle, { filter, search, atOnce }: Asked, see: See): Steps<void> {
  if (findsNothing(filter)) return
  if (search) {
    const ids = yield* idsWithin(db, tx, { ...search, isAscending: true, rows: Number.MAX_SAFE_INTEGER })
    for (let at = 0; at < ids.length; at += atOnce) yield* see(ids.slice(at, at + atOnce))
    return
  }
  // Of one state an index has its answers in their order; several at once would be put into one for each turn.
  const { states, ...one } = filter
  if (!states) return yield* eachInOrder(db, tx, { filter, atOnce }, see)
  for (const state of states) yield* eachInOrder(db, tx, { filter: { ...one, state }, atOnce }, see)
}

const value = sql.placeholder

function* eachInOrder(
  db: Database,
  tx: Handle,
  { filter: whole, atOnce }: Pick<Asked, 'filter' | 'atOnce'>,
  see: See,
): Steps<void> {
  const { from, ...filter } = whole
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const read = unnamed(`found_ids_${name}`, (tx, { answer }) => {
    const behind: SQL = sql`(${answer.createdAt}, ${answer.id}) > (${value('behindAt')}, ${value('behindId')})`
    return tx
      .select({ id: answer.id, at: answer.createdAt })
      .from(answer)
      .where(and(...conditions, behind))
      .orderBy(asc(answer.createdAt), asc(answer.id))
      .limit(value('rows'))
  })
  // The place is the lower bound too: given both, SQLite may begin at the wider one each time.
  let place = { behindAt: (from ?? 1) - 1, behindId: everything.high }
  for (;;) {
    const rows = yield* run(read(tx, { ...values, ...place, rows: atOnce }))
    const last = rows.at(-1)
    if (!last) return
    yield* see(rows.map(({ id }) => id))
    if (rows.length < atOnce) return
    place = { behindAt: last.at, behindId: last.id }
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../platform/db/handle.ts'
import { isAlone, amongFree } from '../../platform/db/locks.ts'
import { amongIds, idsGiven } from '../answers/record/blocks/among-ids.ts'
import { addCounts, addDelta, type Delta, everybody } from './counts/counts.ts'
import { type Change, Changes } from './counts/put-counts.ts'

/** More at once write each day's map less often. */
const batch = 1_000
/** Bounds how long one transaction holds SQLite's only writer and the event loop: two or three milliseconds. */
const atOnce = 250

export { everybody }

const oldest = statement('fold_oldest', (tx, { statDelta }) =>
  tx.select({ id: statDelta.id, formId: statDelta.formId }).from(statDelta).orderBy(statDelta.id).limit(batch),
)

const takeSome = (db: Database) =>
  statement('fold_take', (tx, { statDelta }) => {
    const some = sql`select id from stat_delta where ${amongIds(db, sql`id`)} order by id`
    return tx
      .delete(statDelta)
      .where(amongFree(db, statDelta.id, some))
      .returning()
  })

/**
 * Moves the oldest changes of the log into the day's maps, each also under everybody, those of a form together. Gives their number; 0 where there are
 * none or another process is folding. Rows are taken as they are found and never by a mark of the last id: ids commit out of order.
 */
export async function foldDeltas(db: Database): Promise<number> {
  const found = (await oldest(db.sql)).toSorted((one, other) => one.formId - other.formId)
  const take = takeSome(db)
  let folded = 0
  for (let at = 0; at < found.length; at += atOnce) {
    const ids = found.slice(at, at + atOnce).map(({ id }) => id)
    const taken = await db.transact(
      function* (tx) {
        if (!(yield* isAlone(db, tx, 'fold'))) return 0
        const deltas = yield* run(take(tx, idsGiven(db, ids)))
        yield* mergeDeltas(db, tx, deltas)
        return deltas.length
      },
      { mayRepeat: true },
    )
    if (taken === 0) break
    folded += taken
  }
  return folded
}

type StoredDelta = Delta & Omit<Change, 'counts' | 'period'> & { readonly localDay: number }

/** Adds changes to the day's maps. Only where `isAlone` says so. */
export function* mergeDeltas(db: Database, tx: Handle, deltas: readonly StoredDelta[]): Steps<void> {
  const changes = new Changes()
  for (const delta of deltas) addDelta(changes.countsOf({ ...delta, period: delta.localDay }), delta)
  for (const change of changes.all()) addCounts(changes.countsOf({ ...change, creatorId: everybody }), change.counts)
  yield* changes.put(db, tx, 'days')
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../platform/db/handle.ts'
import { isAlone, amongFree } from '../../platform/db/locks.ts'
import { addCounts, addDelta, type Delta, everybody } from './counts/counts.ts'
import { type Change, Changes } from './counts/put-counts.ts'

/** Bounds how long one fold holds SQLite's only writer. More at once write each day's map less often. */
const batch = 1_000

export { everybody }

const takeSome = (db: Database) =>
  statement('fold_take', (tx, { statDelta }) => {
    const some = sql`select id from stat_delta order by id limit ${batch}`
    return tx
      .delete(statDelta)
      .where(amongFree(db, statDelta.id, some))
      .returning()
  })

/**
 * Moves the oldest changes of the log into the day's maps, each also under everybody. Gives their number; 0 where there are none or
 * another process is folding. Rows are taken as they are found and never by a mark of the last id: ids commit out of order.
 */
export async function foldDeltas(db: Database): Promise<number> {
  const take = takeSome(db)
  return await db.transact(
    function* (tx) {
      if (!(yield* isAlone(db, tx, 'fold'))) return 0
      const deltas = yield* run(take(tx))
      yield* mergeDeltas(db, tx, deltas)
      return deltas.length
    },
    { mayRepeat: true },
  )
}

type StoredDelta = Delta & Omit<Change, 'counts' | 'period'> & { readonly localDay: number }

/** Adds changes to the day's maps. Only where `isAlone` says so. */
export function* mergeDeltas(db: Database, tx: Handle, deltas: readonly StoredDelta[]): Steps<void> {
  const changes = new Changes()
  for (const delta of deltas) addDelta(changes.countsOf({ ...delta, period: delta.localDay }), delta)
  for (const change of changes.all()) addCounts(changes.countsOf({ ...change, creatorId: everybody }), change.counts)
  yield* changes.put(db, tx, 'days')
}

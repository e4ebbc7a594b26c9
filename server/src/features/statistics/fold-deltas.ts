import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../platform/db/handle.ts'
import { isAlone, amongFree } from '../../platform/db/locks.ts'
import { addCounts, addDelta, addStored, type Counts, type Delta, everybody, writeCounts } from './counts/counts.ts'

/** Bounds how long one fold holds SQLite's only writer. More at once write each day's map less often. */
const batch = 1_000

export { everybody }

type Change = { formId: number; creatorId: number; localDay: number; municipalityId: number; counts: Counts }

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

type StoredDelta = Delta & Omit<Change, 'counts'>

/** Adds changes to the day's maps. Only where `isAlone` says so: a map is read, added to and written back. */
export function* mergeDeltas(
  { tables: { statDay } }: Database,
  tx: Handle,
  deltas: readonly StoredDelta[],
): Steps<void> {
  if (deltas.length === 0) return
  const changes = new Map<string, Change>()
  for (const delta of deltas) addDelta(changeOf(changes, delta, delta.creatorId).counts, delta)
  const ofCreators = Array.from(changes.values())
  for (const change of ofCreators) addCounts(changeOf(changes, change, everybody).counts, change.counts)
  const keys = [...changes.values()].map(
    ({ formId, creatorId, localDay }) =>
      sql`(cast(${formId} as bigint), cast(${creatorId} as bigint), cast(${localDay} as bigint))`,
  )
  const place = sql`(${statDay.formId}, ${statDay.creatorId}, ${statDay.localDay})`
  const before = yield* run(
    tx
      .select()
      .from(statDay)
      .where(sql`${place} in (values ${sql.join(keys, sql`, `)})`),
  )
  for (const row of before) addStored(changeOf(changes, row, row.creatorId).counts, row.counts)
  yield* run(
    tx
      .insert(statDay)
      .values([...changes.values()].map(change => ({ ...change, counts: writeCounts(change.counts) })))
      .onConflictDoUpdate({
        target: [statDay.formId, statDay.creatorId, statDay.localDay],
        set: { counts: sql`excluded.counts` },
      }),
  )
}

type Place = Pick<Change, 'formId' | 'localDay' | 'municipalityId'>

function changeOf(
  changes: Map<string, Change>,
  { formId, localDay, municipalityId }: Place,
  creatorId: number,
): Change {
  const key = `${formId} ${creatorId} ${localDay}`
  let change = changes.get(key)
  if (!change) changes.set(key, (change = { formId, creatorId, localDay, municipalityId, counts: new Map() }))
  return change
}

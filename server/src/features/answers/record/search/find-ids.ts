import { choose, type Database } from '../../../../platform/db/database.ts'
import { type Body, type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { expandMatch } from './expand-match.ts'
import { type Search, valuesOf } from './search.ts'
import { countStreamed, streamed } from './stream-ids.ts'
import { countInOne, inSteps } from './walk-ids.ts'

/** Ids of the answers that a search finds, from one end of the range on, as many as `rows`. */
export async function findIds(db: Database, given: Search): Promise<number[]> {
  const search = { ...given, match: expandMatch(db, given.match) }
  return await choose(db, {
    sqlite: async () => (await streamed(search)(db.sql, valuesOf(search))).map(({ id }) => id),
    postgres: () => db.snapshot(inSteps(search)),
  })
}

/** The same among the reads of one moment. */
export function* idsWithin(db: Database, tx: Handle, given: Search): Steps<number[]> {
  const search = { ...given, match: expandMatch(db, given.match) }
  const body = choose<Body<number[]>>(db, { sqlite: () => inOne(search), postgres: () => inSteps(search) })
  return yield* body(tx)
}

function inOne(search: Search): Body<number[]> {
  return function* (tx) {
    return (yield* run(streamed(search)(tx, valuesOf(search)))).map(({ id }) => id)
  }
}

/** How many answers a search finds, no more than `rows`. */
export async function countIds(db: Database, given: Search): Promise<number> {
  const search = { ...given, match: expandMatch(db, given.match) }
  return await choose(db, {
    sqlite: async () => {
      const [row] = await countStreamed(search)(db.sql, valuesOf(search))
      return row?.total ?? 0
    },
    postgres: () => db.snapshot(countInOne(search)),
  })
}

import { choose, type Database } from '../../../../platform/db/database.ts'
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

import { and, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps, unnamed } from '../../../platform/db/handle.ts'
import { type Visit, visitWith } from '../../../platform/db/visit-rows.ts'
import { createIdSet } from './id-set.ts'
import type { Places } from './places-within.ts'

/** So many answers are looked up on the map one by one in the time that reading all of a town's places takes. */
export const fewAnswers = 100_000

/** Shows each place to `see`, on the embedded database. A filter's answers are noted first; where they are many, every place is asked whether it is theirs. */
export function* visitPlaces(db: Database, tx: Handle, places: Places, see: Visit, few = fewAnswers): Steps<void> {
  const { name, asked, narrowed, first, inBox, hasFilter } = places
  const visit = (visit: Visit) =>
    choose(db, {
      sqlite: connection => visitWith(connection, visit),
      postgres: () => {
        throw new Error('Postgres groups by itself')
      },
    })
  const seen = ({ lat, lng, answerId }: typeof db.tables.answerPosition) => ({
    seen: sql<number>`visit(${lat}, ${lng}, ${answerId})`,
  })
  const lead = yield* places.leader(tx)
  const joined = unnamed(`map_visit_${lead}_${name}`, (query, { answerPosition: at }) =>
    narrowed(query.select(seen(at)).from(first(lead)).$dynamic(), lead),
  )
  if (hasFilter && lead === 'answers') {
    const chosen = createIdSet()
    visit(chosen.add)
    const answers = unnamed(`map_chosen_${name}`, (query, { answer }) =>
      query
        .select({ seen: sql<number>`visit(${answer.id})` })
        .from(answer)
        .where(and(...places.conditions)),
    )
    yield* run(answers(tx, asked))
    if (chosen.size() > few) {
      visit((lat, lng, answerId) => {
        if (chosen.has(answerId)) see(lat, lng, answerId)
      })
      const every = unnamed('map_visit_every', (query, { answerPosition: at }) =>
        query
          .select(seen(at))
          .from(at)
          .where(and(...inBox)),
      )
      yield* run(every(tx, asked))
      return
    }
  }
  visit(see)
  yield* run(joined(tx, asked))
}

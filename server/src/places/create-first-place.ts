import type { Database } from '../db/database.ts'
import { run } from '../db/handle.ts'
import { randomId } from '../random-id.ts'

type FirstPlace = { name: string; timeZone: string; at: Date }

/** A country, province and municipality of one name, for an installation that has none yet; all can be changed later. */
export async function createFirstPlace(
  { tables, transact }: Database,
  { name, timeZone, at }: FirstPlace,
): Promise<number> {
  const { country, province, municipality } = tables
  return await transact(function* (tx) {
    const [{ id: countryId } = { id: 0 }] = yield* run(
      tx.insert(country).values({ uid: randomId(), name }).returning({ id: country.id }),
    )
    const [{ id: provinceId } = { id: 0 }] = yield* run(
      tx.insert(province).values({ uid: randomId(), countryId, name }).returning({ id: province.id }),
    )
    const [row] = yield* run(
      tx
        .insert(municipality)
        .values({ uid: randomId(), provinceId, name, timeZone, createdAt: at.getTime() })
        .returning({ id: municipality.id }),
    )
    if (!row) throw new Error('the municipality was not written')
    return row.id
  })
}

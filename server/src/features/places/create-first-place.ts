import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { randomId } from '../../platform/random-id.ts'
import { claimIdentity } from './claim-identity.ts'
import { claimKey } from './claim-key.ts'

type FirstPlace = {
  name: string
  /** What codes begin with; without one they begin as those of all municipalities that have none. */
  key?: string | undefined
  /** By name, as the province: made where it is missing. */
  country?: string | undefined
  province?: string | undefined
  timeZone: string
  at: Date
}

/**
 * A municipality for whoever begins, in a province and a country that bear its name unless they are told. Throws municipality.key.taken,
 * municipality.name.taken.
 */
export async function createFirstPlace(db: Database, place: FirstPlace): Promise<number> {
  return await db.transact(tx => insertFirstPlace(db, tx, place))
}

/** The same inside a transaction. */
export function* insertFirstPlace(
  db: Database,
  tx: Handle,
  { name, key, country = name, province = name, timeZone, at }: FirstPlace,
): Steps<number> {
  const { municipality } = db.tables
  const provinceId = yield* provinceOf(db, tx, yield* countryOf(db, tx, country), province)
  const uid = randomId()
  yield* claimIdentity(db, tx, { uid, provinceId, name, platformId: undefined })
  if (key !== undefined) yield* claimKey(db, tx, key)
  const values = { uid, provinceId, name, key: key ?? null, timeZone, createdAt: at.getTime() }
  const [row] = yield* run(tx.insert(municipality).values(values).returning({ id: municipality.id }))
  if (!row) throw new Error('the municipality was not written')
  return row.id
}

function* countryOf({ tables: { country } }: Database, tx: Handle, name: string) {
  const [found] = yield* run(tx.select({ id: country.id }).from(country).where(eq(country.name, name)).limit(1))
  if (found) return found.id
  const [row] = yield* run(tx.insert(country).values({ uid: randomId(), name }).returning({ id: country.id }))
  return row?.id ?? 0
}

function* provinceOf({ tables: { province } }: Database, tx: Handle, countryId: number, name: string) {
  const isIt = and(eq(province.countryId, countryId), eq(province.name, name))
  const [found] = yield* run(tx.select({ id: province.id }).from(province).where(isIt).limit(1))
  if (found) return found.id
  const values = { uid: randomId(), countryId, name }
  const [row] = yield* run(tx.insert(province).values(values).returning({ id: province.id }))
  return row?.id ?? 0
}

import { fold } from '@ventanilla/model'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { holdingRows } from '../../platform/db/locks.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'

type Identity = { uid: string; provinceId: number; name?: string | undefined; platformId?: string | null | undefined }

/**
 * Throws municipality.name.taken where the province has a town of the name, whatever its case and accents, and municipality.platformId.taken
 * where any town has the number: incidents and usernames of two would go to one. Towns are named one at a time, so of two at the same
 * moment the second is told.
 */
export function* claimIdentity(db: Database, tx: Handle, { uid, provinceId, name, platformId }: Identity): Steps<void> {
  if (name === undefined && platformId === undefined) return
  const { municipality, province } = db.tables
  yield* run(
    tx
      .select({ id: province.id })
      .from(province)
      .orderBy(sql`${asc(province.id)}${holdingRows(db)}`),
  )
  const towns = yield* run(tx.select().from(municipality))
  const others = towns.filter(town => town.uid !== uid)
  const isNamed = name !== undefined && others.some(of => of.provinceId === provinceId && fold(of.name) === fold(name))
  const isNumbered = typeof platformId === 'string' && others.some(of => of.platformId === platformId)
  refuseFields([
    ...(isNamed ? [{ code: 'municipality.name.taken', path: ['name'] } as const] : []),
    ...(isNumbered ? [{ code: 'municipality.platformId.taken', path: ['platformId'] } as const] : []),
  ])
}

/** The zones of the towns of a province, and of its country. */
export function* zonesAround(
  { tables: { municipality, province } }: Database,
  tx: Handle,
  provinceId: number,
): Steps<{ province: string[]; country: string[] }> {
  const [home] = yield* run(
    tx.select({ countryId: province.countryId }).from(province).where(eq(province.id, provinceId)),
  )
  const towns = yield* run(
    tx
      .select({ timeZone: municipality.timeZone, provinceId: municipality.provinceId })
      .from(municipality)
      .innerJoin(province, eq(province.id, municipality.provinceId))
      .where(eq(province.countryId, home?.countryId ?? 0))
      .orderBy(asc(municipality.id)),
  )
  return {
    province: towns.filter(town => town.provinceId === provinceId).map(town => town.timeZone),
    country: towns.map(town => town.timeZone),
  }
}

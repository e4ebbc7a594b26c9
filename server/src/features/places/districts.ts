import type { DistrictCollection, TownDistrict, TownDistricts } from '@ventanilla/api'
import { type District, fold, readDistricts as readDrawing } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { loadDistricts } from './load-districts.ts'
import { readMunicipality } from './read-municipalities.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>
type Place = { uid: string; revision: number }

/** The districts of a municipality as of its revision. Throws municipality.notFound. */
export async function readDistricts(db: Database, person: Actor['person'], uid: string): Promise<TownDistricts> {
  const { revision } = await readMunicipality(db, person, uid)
  const { municipality } = db.tables
  const [row] = await db.sql.select({ id: municipality.id }).from(municipality).where(eq(municipality.uid, uid))
  const { districts, updatedAt } = await loadDistricts(db, row?.id ?? 0)
  return { revision, updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(), districts }
}

/**
 * Puts what was drawn in the place of a municipality's districts. One of a name that was there keeps its id, so that links and views by it go
 * on. Throws municipality.notFound, request.stale with the present ones, `districts.*`.
 */
export async function putDistricts(
  deps: ChangeDeps,
  actor: Actor,
  { collection, ...place }: Place & { collection: DistrictCollection },
): Promise<TownDistricts> {
  const { location, revision } = await readMunicipality(deps.db, actor.person, place.uid)
  if (revision !== place.revision) await refuseStale(deps.db, actor, place)
  const read = readDrawing(collection, location)
  if ('refusals' in read) refuseFields(read.refusals)
  return await write(deps, actor, place, 'districts' in read ? read.districts : [])
}

/** Takes them away. Throws municipality.notFound, request.stale with the present ones. */
export async function removeDistricts(deps: ChangeDeps, actor: Actor, place: Place): Promise<TownDistricts> {
  return await write(deps, actor, place, [])
}

async function write(
  { db, clock }: ChangeDeps,
  { person, address }: Actor,
  { uid, revision }: Place,
  drawn: readonly District[],
): Promise<TownDistricts> {
  const before = await readDistricts(db, person, uid)
  if (before.revision !== revision) await refuseStale(db, { person, address }, { uid, revision })
  const { name } = await readMunicipality(db, person, uid)
  const { districts, municipality } = db.tables
  const at = clock()
  const next = named(drawn, before.districts)
  const isWritten = await db.transact(function* (tx) {
    const [town] = yield* run(
      tx
        .update(municipality)
        .set({ revision: sql`${municipality.revision} + 1` })
        .where(and(eq(municipality.uid, uid), eq(municipality.revision, revision)))
        .returning({ id: municipality.id }),
    )
    if (!town) return false
    const row = { municipalityId: town.id, shapes: JSON.stringify(next), updatedAt: at.getTime() }
    const { municipalityId: _, ...set } = row
    yield* run(
      next.length === 0
        ? tx.delete(districts).where(eq(districts.municipalityId, town.id))
        : tx.insert(districts).values(row).onConflictDoUpdate({ target: districts.municipalityId, set }),
    )
    const subject = { kind: 'municipality', uid, name }
    const about = { subject, municipalityId: town.id, detail: difference(before.districts, next) }
    yield* run(recordAudit(db, { action: 'districts.changed', actor: person, ...about, address, at }, tx))
    return true
  })
  if (!isWritten) await refuseStale(db, { person, address }, { uid, revision })
  return await readDistricts(db, person, uid)
}

async function refuseStale(db: Database, { person }: Actor, { uid }: Place): Promise<never> {
  throw new Problem('request.stale', { with: { current: await readDistricts(db, person, uid) } })
}

/** By their names, each with the id that it had. */
export function named(drawn: readonly District[], before: readonly TownDistrict[]): TownDistrict[] {
  const known = new Map(before.map(each => [fold(each.name), each.id]))
  return drawn
    .map(({ name, polygons }) => ({
      id: known.get(fold(name)) ?? randomId(),
      name,
      polygons: polygons.map(rings => rings.map(ring => ring.map(([lng, lat]): [number, number] => [lng, lat]))),
    }))
    .sort((one, other) => new Intl.Collator('es', { numeric: true }).compare(one.name, other.name))
}

/** What was added and taken away, and what is drawn otherwise, as the audit tells it. */
function difference(before: readonly TownDistrict[], after: readonly TownDistrict[]) {
  const names = (some: readonly TownDistrict[], others: readonly TownDistrict[]) =>
    some.filter(({ id }) => !others.some(other => other.id === id)).map(({ name }) => name)
  const redrawn = after.filter(({ id, polygons }) => {
    const old = before.find(each => each.id === id)
    return old && JSON.stringify(old.polygons) !== JSON.stringify(polygons)
  })
  return {
    districtsAdded: names(after, before),
    districtsRemoved: names(before, after),
    districtsRedrawn: redrawn.map(each => each.name),
  }
}

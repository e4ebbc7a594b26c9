import type { TownCalendar, TownCalendarChange } from '@ventanilla/api'
import type { Holiday } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../platform/problem.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { loadHolidays, readHolidays } from '../forms/snapshot/read-holidays.ts'
import { queueRecount } from '../forms/snapshot/recount-terms.ts'
import { readMunicipality } from './read-municipalities.ts'

/** The holidays of a municipality as of its revision. Throws municipality.notFound. */
export async function readCalendar(db: Database, person: Actor['person'], uid: string): Promise<TownCalendar> {
  const { revision } = await readMunicipality(db, person, uid)
  const { municipality } = db.tables
  const [row] = await db.sql.select({ id: municipality.id }).from(municipality).where(eq(municipality.uid, uid))
  return { revision, holidays: row ? await loadHolidays(db.sql, row.id) : [] }
}

/**
 * Puts a list of holidays in the place of the one that was seen. It moves the municipality's revision on, so that no save counts by the old
 * one, and has the deadlines counted anew. Throws municipality.notFound, request.stale with the present one, calendar.twice.
 */
export async function changeCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { uid, revision, change }: { uid: string; revision: number; change: TownCalendarChange },
): Promise<TownCalendar> {
  const { name } = await readMunicipality(db, person, uid)
  const holidays = change.holidays.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  refuseFields(
    holidays.flatMap(({ date }, index) =>
      holidays[index - 1]?.date === date
        ? [{ code: 'calendar.twice' as const, path: ['holidays', index], values: { date } }]
        : [],
    ),
  )
  const { calendar, municipality } = db.tables
  const at = clock()
  const isWritten = await db.transact(function* (tx) {
    const [town] = yield* run(
      tx
        .update(municipality)
        .set({ revision: sql`${municipality.revision} + 1` })
        .where(and(eq(municipality.uid, uid), eq(municipality.revision, revision)))
        .returning({ id: municipality.id }),
    )
    if (!town) return false
    const before = yield* readHolidays(tx, town.id)
    yield* run(tx.delete(calendar).where(eq(calendar.municipalityId, town.id)))
    const rows = holidays.map(({ date, name }) => ({ municipalityId: town.id, date, name }))
    for (let from = 0; from < rows.length; from += batch)
      yield* run(tx.insert(calendar).values(rows.slice(from, from + batch)))
    yield* queueRecount(tx, { municipalityId: town.id, at: at.getTime() })
    const subject = { kind: 'municipality', uid, name }
    const about = { subject, municipalityId: town.id, detail: difference(before, holidays) }
    yield* run(recordAudit(db, { action: 'calendar.changed', actor: person, ...about, address, at }, tx))
    return true
  })
  const now = await readCalendar(db, person, uid)
  if (!isWritten) throw new Problem('request.stale', { with: { current: now } })
  return now
}

const batch = 500

/** What was added and taken away, as the audit tells it. */
function difference(before: readonly Holiday[], after: readonly Holiday[]) {
  const lines = (some: readonly Holiday[], others: readonly Holiday[]) =>
    some
      .filter(({ date, name }) => !others.some(other => other.date === date && other.name === name))
      .map(({ date, name }) => `${date} ${name}`)
  return { holidaysAdded: lines(after, before), holidaysRemoved: lines(before, after) }
}

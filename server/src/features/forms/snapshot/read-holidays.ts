import type { Holiday, Holidays } from '@ventanilla/model'
import { asc, eq, sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../../../platform/db/handle.ts'

const ofTown = statement('holidays', (tx, { calendar }) =>
  tx
    .select({ date: calendar.date, name: calendar.name })
    .from(calendar)
    .where(eq(calendar.municipalityId, sql.placeholder('municipalityId')))
    .orderBy(asc(calendar.date)),
)

/** The holidays of a municipality, in the order of time. */
export function* readHolidays(tx: Handle, municipalityId: number): Steps<Holiday[]> {
  return yield* run(ofTown(tx, { municipalityId }))
}

/** As days to count by. */
export function asDays(holidays: readonly Holiday[]): Holidays {
  return new Set(holidays.map(({ date }) => date))
}

/** The same outside a transaction. */
export async function loadHolidays(tx: Handle, municipalityId: number): Promise<Holiday[]> {
  return await ofTown(tx, { municipalityId })
}

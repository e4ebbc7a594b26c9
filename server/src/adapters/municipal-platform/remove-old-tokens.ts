import { and, eq, inArray, like, lt, not, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { bookingTokenMs } from './booking-tokens.ts'
import { ownTokenMs } from './embedded-portal.ts'
import { portalTokenMs } from './portal-token.ts'

/** Bounds how long one statement holds SQLite's only writer. */
const batch = 500

/** Forgets the tokens of the embedded portal whose time is over: those it gave out, but the demo's, which never end, those it took once, and those that left for a booking. */
export async function removeOldTokens({ db, clock }: { db: Database; clock: () => Date }): Promise<number> {
  const { platformRecord } = db.tables
  const now = clock().getTime()
  const isOver = (kind: 'token' | 'usedToken' | 'bookingToken', ms: number) =>
    and(eq(platformRecord.kind, kind), lt(platformRecord.createdAt, now - ms))
  for (let removed = 0; ; ) {
    const rows = await db.sql
      .select({ id: platformRecord.id })
      .from(platformRecord)
      .where(
        or(
          isOver('usedToken', portalTokenMs),
          isOver('bookingToken', bookingTokenMs),
          and(isOver('token', ownTokenMs), not(like(platformRecord.data, '%"until":null%'))),
        ),
      )
      .limit(batch)
    if (rows.length === 0) return removed
    await db.sql.delete(platformRecord).where(
      inArray(
        platformRecord.id,
        rows.map(({ id }) => id),
      ),
    )
    removed += rows.length
  }
}

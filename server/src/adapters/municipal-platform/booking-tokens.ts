import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { tokenKey } from './embedded-portal.ts'
import { anywhere, recordsOf } from './platform-records.ts'

/** How long a token that left for a booking is known: far longer than any platform lets one live. */
export const bookingTokenMs = 90 * 24 * 3_600_000

/**
 * Keeps, by its hash, that a token left for a booking page: whoever saw that address, staff among them, must not come in by it as the
 * citizen. The platform's own tokens look alike whatever they were made for.
 */
export async function rememberBookingToken(db: Database, token: string, at: Date): Promise<void> {
  const { platformRecord: table } = db.tables
  const row = { municipalityId: anywhere, kind: 'bookingToken', key: tokenKey(token.trim()), data: '{}' }
  await db.sql
    .insert(table)
    .values({ ...row, createdAt: at.getTime() })
    .onConflictDoUpdate({
      target: [table.municipalityId, table.kind, table.key],
      set: { createdAt: sql`excluded.created_at` },
    })
}

export async function isBookingToken(db: Database, token: string): Promise<boolean> {
  const found = await recordsOf(db, 'bookingToken', { municipalityId: anywhere, key: tokenKey(token.trim()) })
  return found.length > 0
}

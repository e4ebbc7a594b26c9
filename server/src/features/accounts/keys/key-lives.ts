import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** Of keys those that open something: neither taken back nor over. */
export function keyWorks({ tables: { apiKey } }: Pick<Database, 'tables'>, now: number): SQL | undefined {
  return and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)))
}

/** Whether a key opens anything now. What takes long asks again while it goes on. */
export async function keyLives(db: Database, uid: string, now: number): Promise<boolean> {
  const { apiKey } = db.tables
  const [found] = await db.sql
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.uid, uid), keyWorks(db, now)))
  return found !== undefined
}

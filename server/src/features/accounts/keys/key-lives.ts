import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** Whether a key opens anything now. What takes long asks again while it goes on. */
export async function keyLives({ sql, tables: { apiKey } }: Database, uid: string, now: number): Promise<boolean> {
  const [found] = await sql
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.uid, uid), isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now))))
  return found !== undefined
}

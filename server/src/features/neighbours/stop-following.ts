import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'

/** Which municipality a following is of, by what its mails end it by; undefined where it is none any more. */
export async function followedMunicipality(
  { sql: db, tables: { answerFollower } }: Database,
  uid: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ municipalityId: answerFollower.municipalityId })
    .from(answerFollower)
    .where(eq(answerFollower.uid, uid))
  return found?.municipalityId
}

/** Ends it: nothing of the address is left. */
export async function stopFollowing({ sql: db, tables: { answerFollower } }: Database, uid: string): Promise<void> {
  await db.delete(answerFollower).where(eq(answerFollower.uid, uid))
}

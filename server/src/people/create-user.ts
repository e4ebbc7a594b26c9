import type { Role } from '@ventanilla/model'
import { eq, or } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { run } from '../db/handle.ts'
import { randomId } from '../random-id.ts'

export type NewUser = {
  uid?: string
  municipalityId: number
  areaIds: readonly number[]
  username: string
  email: string
  passwordHash: string | null
  role: Role
  firstName: string
  lastName: string
  badgeNumber?: string
  at: Date
}

/** Writes a user with the areas. The e-mail and the username are kept in lower case (spec 1 §3). */
export async function createUser(db: Database, given: NewUser): Promise<number> {
  const { user, userArea } = db.tables
  const { uid = randomId(), areaIds, at, badgeNumber = null, ...values } = given
  return await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .insert(user)
        .values({
          ...values,
          uid,
          badgeNumber,
          username: given.username.trim().toLowerCase(),
          email: given.email.trim().toLowerCase(),
          createdAt: at.getTime(),
          updatedAt: at.getTime(),
        })
        .returning({ id: user.id }),
    )
    if (!row) throw new Error('the user was not written')
    if (areaIds.length > 0) yield* run(tx.insert(userArea).values(areaIds.map(areaId => ({ userId: row.id, areaId }))))
    return row.id
  })
}

/** Whether someone already has the e-mail or the username. */
export async function isTaken(db: Database, email: string, username: string): Promise<boolean> {
  const { user } = db.tables
  const rows = await db.sql
    .select({ id: user.id })
    .from(user)
    .where(or(eq(user.email, email.toLowerCase()), eq(user.username, username.toLowerCase())))
    .limit(1)
  return rows.length > 0
}

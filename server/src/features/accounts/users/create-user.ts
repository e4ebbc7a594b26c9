import { fold, normalUsername, type Role } from '@ventanilla/model'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { randomId } from '../../../platform/random-id.ts'

export type NewUserRow = {
  uid?: string
  municipalityId: number
  areaIds: readonly number[]
  username: string
  /** Null for a single sign-on account that has not signed in yet. */
  email: string | null
  account?: 'product' | 'sso'
  passwordHash: string | null
  role: Role
  firstName: string
  lastName: string
  badgeNumber?: string | null
  updatedBy?: number
  disabled?: 0 | 1
  /** Of an account that is nobody's, as the one that a key of a program acts under: no list shows it. */
  deletedAt?: number
  at: Date
}

/** Writes a user with the areas, all or nothing. */
export async function createUser(db: Database, given: NewUserRow): Promise<number> {
  return await db.transact(tx => insertUser(db, tx, given))
}

/** The same inside a transaction. The e-mail and the username are kept in lower case (spec 1 §3). */
export function* insertUser(
  { tables: { user, userArea } }: Pick<Database, 'tables'>,
  tx: Handle,
  { uid = randomId(), areaIds, at, ...given }: NewUserRow,
): Steps<number> {
  const values = {
    ...given,
    uid,
    username: normalUsername(given.username),
    email: given.email?.trim().toLowerCase() ?? null,
    createdAt: at.getTime(),
    updatedAt: at.getTime(),
  }
  const [row] = yield* run(
    tx
      .insert(user)
      .values({ ...values, folded: foldedUser(values) })
      .returning({ id: user.id }),
  )
  if (!row) throw new Error('the user was not written')
  if (areaIds.length > 0) yield* run(tx.insert(userArea).values(areaIds.map(areaId => ({ userId: row.id, areaId }))))
  return row.id
}

type Searched = { username: string; email: string | null; firstName: string; lastName: string }

/** What the list's search looks in; the last name comes first, as the list is sorted by it. */
export function foldedUser({ lastName, firstName, username, email }: Searched): string {
  return fold([lastName, firstName, username, email].filter(Boolean).join(' '))
}

/** Which of the two somebody already has. */
export async function takenName(
  db: Database,
  email: string | null,
  username: string,
): Promise<'email' | 'username' | undefined> {
  const { user } = db.tables
  const wanted = { email: email?.trim().toLowerCase() ?? '', username: normalUsername(username) }
  const rows = await db.sql
    .select({ email: user.email, username: user.username })
    .from(user)
    .where(
      and(
        isNull(user.deletedAt),
        or(eq(user.username, wanted.username), wanted.email === '' ? undefined : eq(user.email, wanted.email)),
      ),
    )
  if (rows.length === 0) return undefined
  return rows.some(row => row.username === wanted.username) ? 'username' : 'email'
}

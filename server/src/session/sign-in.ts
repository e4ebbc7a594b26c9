import type { SignIn } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { readPerson } from '../people/read-person.ts'
import { checkPassword } from './passwords.ts'

/**
 * The person of an e-mail and password. A wrong password, an unknown e-mail and a disabled account get the same answer after the same
 * work, and count the same against the account's and the address's tries.
 */
export async function signIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limits: RateLimits,
  given: SignIn,
  address: string,
): Promise<Person> {
  const email = given.email.toLowerCase()
  // Counted before the check, so that many tries at once do not pass together; a right one is given back.
  await limits.take('signInAddress', address)
  await limits.take('signInAccount', email)
  const { user } = db.tables
  const [found] = await db.sql
    .select({ id: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.email, email))
  const isRight = await checkPassword(found?.passwordHash, given.password)
  const known = found && isRight ? await readPerson(db, found.id) : undefined
  if (!known) throw new Problem('session.refused')
  await limits.forget('signInAccount', email)
  await limits.giveBack('signInAddress', address)
  if (known.isBlocked) throw new Problem('session.blocked')
  await db.sql.update(user).set({ lastAccessAt: clock().getTime() }).where(eq(user.id, known.person.userId))
  return known.person
}

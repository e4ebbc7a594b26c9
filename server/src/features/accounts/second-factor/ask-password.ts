import { eq } from 'drizzle-orm'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { checkPassword } from '../passwords/passwords.ts'

/** Whoever found an open screen must not change how its owner signs in. Throws factor.provider, password.wrong, session.tooMany. */
export async function askPassword(
  { db: { sql, tables } }: Pick<Deps, 'db'>,
  limits: RateLimits,
  person: StaffUser,
  password: string,
): Promise<void> {
  const { user } = tables
  if (person.account === 'sso') throw new Problem('factor.provider')
  await limits.take('passwordCheck', person.viewer.id)
  const [row] = await sql.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, person.userId))
  if (!(await checkPassword(row?.passwordHash, password))) throw new Problem('password.wrong')
  await limits.forget('passwordCheck', person.viewer.id)
}

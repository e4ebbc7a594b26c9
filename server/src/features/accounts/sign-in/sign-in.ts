import type { SignIn } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { takeTry } from '../passwords/sign-in-tries.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'

/**
 * Whose e-mail and password they are; what else the account asks for is not proved by them. A wrong password, an unknown e-mail and a disabled account get the same answer after the same
 * work, and count the same against the tries (`takeTry`). `device`: of `knownDevices`.
 */
export async function signIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limits: RateLimits,
  given: SignIn,
  { address, device }: { address: string; device: string | undefined },
): Promise<StaffUser> {
  const email = given.email.toLowerCase()
  const client = addressKey(address)
  const recordFailure = (
    found: Found | undefined,
    reason: 'blocked' | 'disabled' | 'password' | 'unknown' | 'tooMany',
  ) =>
    recordAudit(db, {
      action: 'session.failed',
      actor: {
        // What was typed there may be a password: only what looks like an address is kept.
        name: found || /^[^\s@]+@[^\s@]+$/.test(email) ? email : '—',
        ...(found && { userId: found.id, municipalityId: found.municipalityId }),
      },
      detail: { reason },
      address,
      at: clock(),
    })
  const wasRight = await takeTry(
    limits,
    { email, client, device },
    { of: 'signIn', onRefused: async () => recordFailure(await accountOf(db, email), 'tooMany') },
  )
  const found = await accountOf(db, email)
  // A password that was kept from before opens nothing once the account belongs to the provider.
  const passwordHash = found?.account === 'product' ? found.passwordHash : undefined
  const isRight = await checkPassword(passwordHash, given.password)
  const known = found && isRight ? await readStaffUser(db, found.id) : undefined
  if (!known || known.isBlocked) {
    await recordFailure(found, known ? 'blocked' : found && isRight ? 'disabled' : found ? 'password' : 'unknown')
  }
  if (!known) throw new Problem('session.refused')
  await wasRight()
  if (known.isBlocked) throw new Problem('session.blocked')
  return known.person
}

type Found = { id: number; passwordHash: string | null; account: string; municipalityId: number }

async function accountOf({ sql, tables: { user } }: Deps['db'], email: string): Promise<Found | undefined> {
  const [found] = await sql
    .select({
      id: user.id,
      passwordHash: user.passwordHash,
      account: user.account,
      municipalityId: user.municipalityId,
    })
    .from(user)
    .where(eq(user.email, email))
  return found
}

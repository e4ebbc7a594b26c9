import { and, eq, gt } from 'drizzle-orm'
import type { RequestSession, StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'
import { newSecret, secretHash } from '../sessions/secret-hash.ts'

/** From the sign-in window to the frame that opened it is one message. */
const codeMs = 60_000

/** A code that opens the CIS frame's session, once. */
export async function newFrameCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, account }: Pick<RequestSession, 'userId' | 'account'>,
): Promise<string> {
  const code = newSecret()
  const expiresAt = clock().getTime() + codeMs
  await db.sql.insert(db.tables.frameCode).values({ codeHash: secretHash(code), userId, account, expiresAt })
  return code
}

/** Who the code was given to. Throws session.frame.code, session.blocked. */
export async function redeemFrameCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
): Promise<{ person: StaffUser; account: 'product' | 'sso' }> {
  const { frameCode } = db.tables
  const [row] = await db.sql
    .delete(frameCode)
    .where(and(eq(frameCode.codeHash, secretHash(code)), gt(frameCode.expiresAt, clock().getTime())))
    .returning({ userId: frameCode.userId, account: frameCode.account })
  const known = row && (await readStaffUser(db, row.userId))
  if (!row || !known) throw new Problem('session.frame.code')
  if (known.isBlocked) throw new Problem('session.blocked')
  return { person: known.person, account: row.account === 'sso' ? 'sso' : 'product' }
}

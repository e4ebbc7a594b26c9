import { and, eq, isNull, ne } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { secretHash } from '../sessions/secret-hash.ts'
import { linkOwner } from './password-link.ts'
import { checkNewPassword, type Known } from './password-rules.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { staffName } from '../../../platform/db/staff-named.ts'

type Needed = Pick<Deps, 'db' | 'bus' | 'clock' | 'config'>

/** Changes the own password; every other session of the person ends. Throws password.* */
export async function changePassword(
  deps: Needed,
  person: StaffUser,
  given: { current: string; password: string },
  { sessionUid, address }: { sessionUid: string; address: string },
): Promise<void> {
  const { db, clock, config } = deps
  const { user, passwordReset } = db.tables
  if (person.account === 'sso') throw new Problem('password.provider')
  const [row] = await db.sql.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, person.userId))
  if (!(await checkPassword(row?.passwordHash, given.current))) throw new Problem('password.wrong')
  if (given.current === given.password) throw new Problem('password.same')
  checkNewPassword(given.password, { ...person, product: config.productName })
  const passwordHash = await hashPassword(given.password)
  const at = clock()
  await db.transact(function* (tx) {
    // Only over the password that was checked: of two changes at once the second is told that its own is no longer the current one.
    const changed = yield* run(
      tx
        .update(user)
        .set({ passwordHash })
        .where(and(eq(user.id, person.userId), eq(user.passwordHash, row?.passwordHash ?? '')))
        .returning({ id: user.id }),
    )
    if (changed.length === 0) throw new Problem('password.wrong')
    yield* run(
      tx
        .update(passwordReset)
        .set({ usedAt: at.getTime() })
        .where(and(eq(passwordReset.userId, person.userId), isNull(passwordReset.usedAt))),
    )
    yield* run(recordAudit(db, { action: 'password.changed', actor: person, detail: { by: 'self' }, address, at }, tx))
  })
  await endSessionsOf(deps, person.userId, 'password', sessionUid)
}

/** Sets the password of a mail's link; the link, its sisters and every session of the person end. Throws password.* */
export async function resetPassword(
  deps: Needed,
  { secret, password, address }: { secret: string; password: string; address: string },
): Promise<{ email: string | null }> {
  const { db, clock, config } = deps
  const { user, passwordReset } = db.tables
  const at = clock()
  const owner = await linkOwner(db, secret, at)
  const known: Known = { ...owner, product: config.productName }
  checkNewPassword(password, known)
  const passwordHash = await hashPassword(password)
  await db.transact(function* (tx) {
    const taken = yield* run(
      tx
        .update(passwordReset)
        .set({ usedAt: at.getTime() })
        .where(and(eq(passwordReset.tokenHash, secretHash(secret)), isNull(passwordReset.usedAt)))
        .returning({ userId: passwordReset.userId }),
    )
    if (taken.length === 0) throw new Problem('password.link')
    yield* run(
      tx
        .update(passwordReset)
        .set({ usedAt: at.getTime() })
        .where(and(eq(passwordReset.userId, owner.id), ne(passwordReset.tokenHash, secretHash(secret)))),
    )
    yield* run(tx.update(user).set({ passwordHash }).where(eq(user.id, owner.id)))
    const actor = { name: staffName(owner), userId: owner.id }
    const entry = { actor, municipalityId: owner.municipalityId, detail: { by: 'link' }, address, at }
    yield* run(recordAudit(db, { action: 'password.changed', ...entry }, tx))
  })
  await endSessionsOf(deps, owner.id, 'password')
  return { email: owner.email }
}

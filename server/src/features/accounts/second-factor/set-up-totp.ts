import type { TotpSetup } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts'

/** How long a secret waits for the code that confirms it. */
const pendingMs = 30 * 60_000

/** A secret for an app, which counts once a code confirms it; the app of before goes on until then. */
export async function beginTotp(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { userId, email, username }: StaffUser,
): Promise<TotpSetup> {
  const { userTotp } = db.tables
  const secret = newTotpSecret()
  const pending = { pendingSecret: secret, pendingAt: clock().getTime() }
  await db.sql
    .insert(userTotp)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: userTotp.userId, set: pending })
  return { secret, uri: totpUri(secret, { issuer: config.productName, account: email ?? username }) }
}

/**
 * The app makes the account's codes from now on. Gives recovery codes to who had none. Throws factor.over where nothing waits to be confirmed
 * any more, factor.code.
 */
export async function confirmTotp(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  person: StaffUser,
  { code, address }: { code: string; address: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, clock } = deps
  const { userTotp } = db.tables
  const { userId } = person
  const at = clock()
  const [waiting] = await db.sql.select().from(userTotp).where(eq(userTotp.userId, userId))
  const { pendingSecret: secret, pendingAt } = waiting ?? {}
  if (!secret || !pendingAt || pendingAt + pendingMs < at.getTime()) throw new Problem('factor.over')
  const step = findTotpStep(secret, code, { at, lastStep: 0 })
  if (step === undefined) throw new Problem('factor.code')
  const hasCodes = (await recoveryCodesLeft(db, userId)) > 0
  return await db.transact(function* (tx) {
    const confirmed = yield* run(
      tx
        .update(userTotp)
        .set({ secret, confirmedAt: at.getTime(), lastStep: step, pendingSecret: null, pendingAt: null })
        .where(and(eq(userTotp.userId, userId), eq(userTotp.pendingSecret, secret)))
        .returning({ userId: userTotp.userId }),
    )
    if (confirmed.length === 0) throw new Problem('factor.over')
    const recoveryCodes = hasCodes ? null : yield* newRecoveryCodes(db, tx, { userId, at })
    yield* run(recordAudit(db, { action: 'factor.added', actor: person, detail: { by: 'totp' }, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'totpAdded', at })
    return { recoveryCodes }
  })
}

/** Takes a code of the person's app, once: of two tries at the same moment one is refused. */
export async function takeTotpCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { userTotp } = db.tables
  const [app] = await db.sql.select().from(userTotp).where(eq(userTotp.userId, userId))
  if (!app?.secret) return false
  const step = findTotpStep(app.secret, code, { at: clock(), lastStep: app.lastStep })
  if (step === undefined) return false
  const taken = await db.sql
    .update(userTotp)
    .set({ lastStep: step })
    .where(and(eq(userTotp.userId, userId), eq(userTotp.secret, app.secret), eq(userTotp.lastStep, app.lastStep)))
    .returning({ userId: userTotp.userId })
  return taken.length > 0
}

import { eq } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { type AuditRecord, recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { tellFactor } from './tell-factor.ts'

type Reset = { userId: number; subject: NonNullable<AuditRecord['subject']> } & Pick<
  AuditRecord,
  'actor' | 'municipalityId' | 'address' | 'at'
>

/**
 * Takes away all that somebody signs in with beside the password, written down and told by mail, inside the transaction that asks for it. Gives
 * whether there was anything. Their sessions are to be ended after the commit.
 */
export function* resetFactors(
  deps: Pick<Deps, 'db' | 'config'>,
  tx: Handle,
  { userId, at, ...entry }: Reset,
): Steps<boolean> {
  const { db } = deps
  const { userTotp, passkey, recoveryCode } = db.tables
  const apps = yield* run(tx.delete(userTotp).where(eq(userTotp.userId, userId)).returning())
  const passkeys = yield* run(tx.delete(passkey).where(eq(passkey.userId, userId)).returning())
  if (passkeys.length === 0 && !apps[0]?.secret) return false
  yield* run(tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId)))
  yield* run(recordAudit(db, { action: 'user.factorReset', at, ...entry }, tx))
  yield* tellFactor(deps, tx, { userId, about: 'reset', at })
  return true
}

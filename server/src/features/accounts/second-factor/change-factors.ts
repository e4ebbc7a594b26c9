import { and, eq } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { countFactors, hasFactor, needsFactor } from './factors-of.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'

type Needed = Pick<Deps, 'db' | 'config' | 'clock'>

/** Asks for codes of an app no more. Throws factor.none, factor.required. */
export async function endTotp(deps: Needed, person: StaffUser, address: string): Promise<void> {
  const { db, clock } = deps
  const { userTotp } = db.tables
  const { userId } = person
  const hasOther = (await countFactors(db, userId)).passkeys > 0
  if (!hasOther && (await needsFactor(db, person))) throw new Problem('factor.required')
  const at = clock()
  await db.transact(function* (tx) {
    const [ended] = yield* run(tx.delete(userTotp).where(eq(userTotp.userId, userId)).returning())
    if (!ended?.secret) throw new Problem('factor.none')
    if (!hasOther) yield* endRecoveryCodes(deps, tx, userId)
    yield* run(recordAudit(db, { action: 'factor.removed', actor: person, detail: { by: 'totp' }, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'totpRemoved', at })
  })
}

/** Takes one of the person's passkeys away. Throws passkey.notFound, factor.required. */
export async function endPasskey(
  deps: Needed,
  person: StaffUser,
  { uid, address }: { uid: string; address: string },
): Promise<void> {
  const { db, clock } = deps
  const { passkey } = db.tables
  const { userId } = person
  const { hasApp, passkeys } = await countFactors(db, userId)
  const isLast = !hasApp && passkeys === 1
  if (isLast && (await needsFactor(db, person))) throw new Problem('factor.required')
  const at = clock()
  await db.transact(function* (tx) {
    const own = and(eq(passkey.uid, uid), eq(passkey.userId, userId))
    const [ended] = yield* run(tx.delete(passkey).where(own).returning())
    if (!ended) throw new Problem('passkey.notFound')
    if (isLast) yield* endRecoveryCodes(deps, tx, userId)
    const detail = { by: 'passkey', name: ended.name }
    yield* run(recordAudit(db, { action: 'factor.removed', actor: person, detail, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'passkeyRemoved', at })
  })
}

/** Ten codes in the place of the old ones. Throws factor.none where there is nothing that they would stand in for. */
export async function renewRecoveryCodes(deps: Needed, person: StaffUser, address: string): Promise<string[]> {
  const { db, clock } = deps
  const { userId } = person
  if (!(await hasFactor(db, userId))) throw new Problem('factor.none')
  const at = clock()
  return await db.transact(function* (tx) {
    const codes = yield* newRecoveryCodes(db, tx, { userId, at })
    yield* run(recordAudit(db, { action: 'factor.codesRenewed', actor: person, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'codesRenewed', at })
    return codes
  })
}

/** Without a factor there is nothing that the codes stand in for. */
function* endRecoveryCodes({ db: { tables } }: Needed, tx: Handle, userId: number): Steps<void> {
  yield* run(tx.delete(tables.recoveryCode).where(eq(tables.recoveryCode.userId, userId)))
}

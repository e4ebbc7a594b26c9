import { eq } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { hasFactor, needsFactor } from './factors-of.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'

type Needed = Pick<Deps, 'db' | 'config' | 'clock'>

/** Asks for codes of an app no more. Throws factor.none, factor.required. */
export async function endTotp(deps: Needed, person: StaffUser, address: string): Promise<void> {
  const { db, clock } = deps
  if (await needsFactor(db, person)) throw new Problem('factor.required')
  const { userTotp } = db.tables
  const { userId } = person
  const at = clock()
  await db.transact(function* (tx) {
    const [ended] = yield* run(tx.delete(userTotp).where(eq(userTotp.userId, userId)).returning())
    if (!ended?.secret) throw new Problem('factor.none')
    yield* endRecoveryCodes(deps, tx, userId)
    yield* run(recordAudit(db, { action: 'factor.removed', actor: person, detail: { by: 'totp' }, address, at }, tx))
    yield* tellFactor(deps, tx, { userId, about: 'totpRemoved', at })
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

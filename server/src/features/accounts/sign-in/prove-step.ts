import type { StepProof } from '@ventanilla/api'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { takeTry } from '../passwords/sign-in-tries.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { takeTotpCode } from '../second-factor/set-up-totp.ts'
import { tellFactor } from '../second-factor/tell-factor.ts'

/** Takes the code of a sign-in's second step. Tries count as those of passwords do. Throws session.code, session.tooMany. */
export async function proveStep(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  limits: RateLimits,
  person: StaffUser,
  { by, code }: StepProof,
  { address, device }: { address: string; device: string | undefined },
): Promise<void> {
  const { db, clock } = deps
  const { userId } = person
  const at = clock()
  const recordFailure = (reason: 'code' | 'tooMany') =>
    recordAudit(db, { action: 'session.failed', actor: person, detail: { reason }, address, at })
  const trying = { email: person.email ?? person.username, client: addressKey(address), device }
  const wasRight = await takeTry(limits, trying, { of: 'step', onRefused: () => recordFailure('tooMany') })
  const isRight =
    by === 'totp' ? await takeTotpCode(deps, { userId, code }) : await useRecoveryCode(db, { userId, code, at })
  if (!isRight) {
    await recordFailure('code')
    throw new Problem('session.code')
  }
  await wasRight()
  if (by === 'recovery')
    await db.transact(function* (tx) {
      yield* tellFactor(deps, tx, { userId, about: 'codeUsed', at })
    })
}

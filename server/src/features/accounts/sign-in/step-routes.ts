import { passkeys, secondFactor } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { addressKey } from '../../../platform/http/client-address.ts'
import type { AppEnv, StaffUser } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { addPasskey, beginPasskey, namedPasskeys } from '../second-factor/add-passkey.ts'
import { challengeMs, newChallenge, passkeyPlace } from '../second-factor/passkey-challenges.ts'
import { doorOf } from './let-in.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { proveStep } from './prove-step.ts'
import { beginTotp, confirmTotp } from '../second-factor/set-up-totp.ts'
import { findStep, forgetStep, readStep, takeStep } from './sign-in-step.ts'

/** The second step of a sign-in, and what has to be set up before it can be taken. */
export function stepRoutes(deps: Deps, options: SessionDeps): Hono<AppEnv> {
  const { limits, addressOf } = options
  const { devices, letIn } = doorOf(deps, options)
  const app = new Hono<AppEnv>()
  route(app, secondFactor.finishStep, async c => {
    const step = await readStep(deps, c)
    // What is not set up yet cannot be proved.
    if (step.needsSetUp) throw new Problem('session.step')
    const { person } = step
    const given = c.req.valid('json')
    const from = { address: addressOf(c), device: await devices.find(c, person.email ?? '') }
    await proveStep(deps, limits, person, given, from)
    await takeStep(deps, step)
    const session = await letIn(c, person, given.by)
    forgetStep(deps, c)
    return session
  })
  const settingUp = async (c: Context<AppEnv>) => {
    const step = await readStep(deps, c)
    if (!step.needsSetUp) throw new Problem('session.step')
    return step
  }
  route(app, secondFactor.beginStepTotp, async c => beginTotp(deps, (await settingUp(c)).person))
  /** Sets up what was missing, and lets in who did. */
  const setUp = async <T extends object>(
    c: Context<AppEnv>,
    by: 'totp' | 'passkey',
    make: (person: StaffUser) => Promise<T>,
  ) => {
    const step = await settingUp(c)
    const { person } = step
    await limits.take('factorCheck', person.viewer.id)
    const made = await make(person)
    await limits.forget('factorCheck', person.viewer.id)
    await takeStep(deps, step)
    await endSessionsOf(deps, person.userId, 'factor')
    const session = await letIn(c, person, by)
    forgetStep(deps, c)
    return { ...made, session }
  }
  route(app, secondFactor.confirmStepTotp, c =>
    setUp(c, 'totp', person => confirmTotp(deps, person, { code: c.req.valid('json').code, address: addressOf(c) })),
  )
  route(app, passkeys.beginStep, async c => beginPasskey(deps, (await settingUp(c)).person, passkeyPlace(c, deps).rpId))
  route(app, passkeys.addStep, c =>
    setUp(c, 'passkey', person =>
      addPasskey(deps, person, c.req.valid('json'), { place: passkeyPlace(c, deps), address: addressOf(c) }),
    ),
  )
  route(app, passkeys.ask, async c => {
    await limits.take('signOn', addressKey(addressOf(c)))
    const step = await findStep(deps, c)
    const userId = step?.person.userId ?? null
    return {
      rpId: passkeyPlace(c, deps).rpId,
      challenge: await newChallenge(deps, { kind: 'enter', userId }),
      timeout: challengeMs,
      allowCredentials: userId === null ? [] : await namedPasskeys(deps, userId),
      userVerification: 'required' as const,
    }
  })
  route(app, passkeys.enter, async c => {
    const address = addressOf(c)
    await limits.take('signOn', addressKey(address))
    const person = await passkeySignIn(deps, c.req.valid('json'), { place: passkeyPlace(c, deps), address })
    const session = await letIn(c, person, 'passkey')
    const step = await findStep(deps, c)
    if (step) await takeStep(deps, step)
    forgetStep(deps, c)
    return session
  })
  return app
}

import { passkeys, secondFactor } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, sessionIn, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { addPasskey, beginPasskey, renamePasskey } from './add-passkey.ts'
import { askPassword } from './ask-password.ts'
import { endPasskey, endTotp, renewRecoveryCodes } from './change-factors.ts'
import { readSecondFactor } from './factors-of.ts'
import { passkeyPlace } from './passkey-challenges.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'

/** What a person signs in with beside the password, changed by themselves. */
export function secondFactorRoutes(deps: Deps, { limits, addressOf }: Omit<SessionDeps, 'sessions'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  /** As a new password does: whoever is in elsewhere came in by what counts no more. */
  const endOthers = (c: Context<AppEnv>) => endSessionsOf(deps, staffUserOf(c).userId, 'factor', sessionIn(c).uid)
  route(app, secondFactor.read, async c => readSecondFactor(deps.db, staffUserOf(c)))
  route(app, secondFactor.beginTotp, async c => {
    await askPassword(deps, limits, staffUserOf(c), c.req.valid('json').password)
    return await beginTotp(deps, staffUserOf(c))
  })
  route(app, secondFactor.confirmTotp, async c => {
    const person = staffUserOf(c)
    if (person.account === 'sso') throw new Problem('factor.provider')
    await limits.take('factorCheck', person.viewer.id)
    const made = await confirmTotp(deps, person, { code: c.req.valid('json').code, address: addressOf(c) })
    await limits.forget('factorCheck', person.viewer.id)
    await endOthers(c)
    return made
  })
  route(app, secondFactor.endTotp, async c => {
    await askPassword(deps, limits, staffUserOf(c), c.req.valid('json').password)
    await endTotp(deps, staffUserOf(c), addressOf(c))
    await endOthers(c)
  })
  route(app, secondFactor.newRecoveryCodes, async c => {
    await askPassword(deps, limits, staffUserOf(c), c.req.valid('json').password)
    return { recoveryCodes: await renewRecoveryCodes(deps, staffUserOf(c), addressOf(c)) }
  })
  route(app, passkeys.begin, async c => {
    await askPassword(deps, limits, staffUserOf(c), c.req.valid('json').password)
    return await beginPasskey(deps, staffUserOf(c), passkeyPlace(c, deps).rpId)
  })
  route(app, passkeys.add, async c => {
    const person = staffUserOf(c)
    if (person.account === 'sso') throw new Problem('factor.provider')
    const at = { place: passkeyPlace(c, deps), address: addressOf(c) }
    const made = await addPasskey(deps, person, c.req.valid('json'), at)
    await endOthers(c)
    return made
  })
  route(app, passkeys.rename, c =>
    renamePasskey(deps, staffUserOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }),
  )
  route(app, passkeys.remove, async c => {
    await askPassword(deps, limits, staffUserOf(c), c.req.valid('json').password)
    await endPasskey(deps, staffUserOf(c), { uid: c.req.param('id'), address: addressOf(c) })
    await endOthers(c)
  })
  return app
}

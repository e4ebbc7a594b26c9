import { secondFactor } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, sessionIn, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { askPassword } from './ask-password.ts'
import { endTotp, renewRecoveryCodes } from './change-factors.ts'
import { readSecondFactor } from './factors-of.ts'
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
  return app
}

import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@ventanilla/api'
import { Hono } from 'hono'
import { addressKey } from '../../../platform/http/client-address.ts'
import { type AppEnv, sessionIn, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { askReset } from './ask-reset.ts'
import { linkOwner } from './password-link.ts'
import { changePassword, resetPassword } from './set-password.ts'
import { forgetTries } from './sign-in-tries.ts'

/** Longer than a mail takes to be written, so that the time tells nothing of an account. */
const evenMs = 300

export function passwordRoutes(deps: Deps, { limits, addressOf }: Omit<SessionDeps, 'sessions'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, session.changePassword, async c => {
    const person = staffUserOf(c)
    // Whoever found an open screen must not try passwords at it.
    await limits.take('passwordCheck', person.viewer.id)
    const from = { sessionUid: sessionIn(c).uid, address: addressOf(c) }
    await changePassword(deps, person, c.req.valid('json'), from)
    await limits.forget('passwordCheck', person.viewer.id)
  })
  route(app, session.askReset, async c => {
    const { email } = c.req.valid('json')
    const address = addressOf(c)
    await limits.take('resetAddress', addressKey(address))
    await limits.take('resetAccount', email.toLowerCase())
    const asked = deps.text(c.req.header('Accept-Language')).language
    await Promise.all([askReset(deps, { email, address, asked }), sleep(evenMs)])
  })
  route(app, session.checkReset, async c => {
    await limits.take('resetLink', addressKey(addressOf(c)))
    await linkOwner(deps.db, c.req.param('token'), deps.clock())
  })
  route(app, session.reset, async c => {
    const address = addressOf(c)
    await limits.take('resetLink', addressKey(address))
    const { password } = c.req.valid('json')
    const { email } = await resetPassword(deps, { secret: c.req.param('token'), password, address })
    if (email) await forgetTries(limits, { email, client: addressKey(address) })
  })
  return app
}

import { session } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AppEnv, sessionIn, staffUserOf } from '../../../platform/http/context.ts'
import { route } from '../../../platform/http/request/route.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf, userTopic } from '../sessions/end-sessions.ts'
import { endSession, listSessions } from '../sessions/list-sessions.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { sessionOf } from '../sessions/session-of.ts'
import { signedOutAddress } from '../sessions/signed-out-address.ts'
import { chooseNotices } from '../users/choose-notices.ts'
import { countFactors, needsFactor } from '../second-factor/factors-of.ts'
import { beginStep } from './sign-in-step.ts'
import { doorOf } from './let-in.ts'
import { signIn } from './sign-in.ts'

export function sessionRoutes(deps: Deps, options: SessionDeps): Hono<AppEnv> {
  const { sessions, limits, addressOf } = options
  const { db, bus, clock } = deps
  const { devices, letIn } = doorOf(deps, options)
  const recordEnd = (c: Context<AppEnv>, action: 'session.signedOut' | 'session.revoked', detail = {}) =>
    recordAudit(db, { action, actor: staffUserOf(c), detail, address: addressOf(c), at: clock() })
  const app = new Hono<AppEnv>()
  route(app, session.signIn, async c => {
    const given = c.req.valid('json')
    const from = { address: addressOf(c), device: await devices.find(c, given.email.toLowerCase()) }
    const person = await signIn(deps, limits, given, from)
    const { hasApp, passkeys } = await countFactors(db, person.userId)
    const hasStep = hasApp || passkeys > 0
    if (!hasStep && !(await needsFactor(db, person))) return await letIn(c, person, 'password')
    await beginStep(deps, c, { userId: person.userId, needsSetUp: !hasStep })
    const by = [...(hasApp ? ['totp' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])]
    return { step: hasStep ? ('prove' as const) : ('setUp' as const), by }
  })
  route(app, session.read, async c => sessionOf(staffUserOf(c)))
  route(app, session.signOut, async c => {
    const named = sessions.idIn(c.req.header('Cookie'))
    const current = c.get('session')
    const redirect = current ? await signedOutAddress(deps, c, current.id) : null
    if (named) await sessions.end(named.id)
    const person = c.get('person')
    if (person) {
      await recordEnd(c, 'session.signedOut')
      await bus.publish(userTopic(person.viewer.id), { type: 'session.revoked', reason: 'signedOut' })
    }
    c.header('Set-Cookie', sessions.blankCookie(named?.kind ?? 'staff'))
    return { redirect }
  })
  route(app, session.changeNotices, async c => {
    await chooseNotices(deps.db, staffUserOf(c).userId, c.req.valid('json'))
  })
  route(app, session.list, async c => {
    const about = { currentUid: sessionIn(c).uid, revokedBefore: await sessions.revokedBefore() }
    return await listSessions(deps, staffUserOf(c), about)
  })
  route(app, session.end, async c => {
    await endSession(deps, staffUserOf(c), c.req.param('id'))
    await recordEnd(c, 'session.revoked', { sessions: 'one' })
  })
  route(app, session.endAll, async c => {
    const { id, kind } = sessionIn(c)
    const redirect = await signedOutAddress(deps, c, id)
    await endSessionsOf(deps, staffUserOf(c).userId, 'everywhere')
    await recordEnd(c, 'session.revoked', { sessions: 'all' })
    c.header('Set-Cookie', sessions.blankCookie(kind))
    return { redirect }
  })
  return app
}

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { isForFrames, namesOrigin } from './frame-access.ts'
import { readStaffUser } from './read-staff-user.ts'
import type { Sessions } from './sessions.ts'

/**
 * Finds who is signed in. Session, user, role, areas and municipality are read anew for every request, so a revocation counts at once.
 * Where a session came along that opens nothing, `staffUserOf` says why; routes for anyone go on.
 */
export function withSession({ db }: Pick<Deps, 'db'>, sessions: Sessions, limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessions.find(c.req.header('Cookie'))
    const known = session && session !== 'ended' ? await readStaffUser(db, session.userId) : undefined
    if (session === 'ended') c.set('refusal', 'session.revoked')
    else if (session && known) {
      c.set('session', session)
      if (known.isBlocked) c.set('refusal', 'session.blocked')
      else if (session.kind === 'frame' && !isForFrames(c)) c.set('refusal', 'session.frame.only')
      else if (session.kind === 'frame' && !namesOrigin(c)) c.set('refusal', 'request.origin')
      else {
        await limits.take('staff', known.person.viewer.id)
        c.set('person', known.person)
      }
    }
    c.get('headers').usual['cache-control'] = 'no-store'
    await next()
    const cookie = session && session !== 'ended' ? session.cookie : undefined
    if (cookie && !c.res.headers.has('Set-Cookie')) c.res.headers.append('Set-Cookie', cookie)
  })
}

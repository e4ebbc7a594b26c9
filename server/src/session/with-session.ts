import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { readPerson } from '../people/read-person.ts'
import type { Sessions } from './sessions.ts'

/**
 * Finds who is signed in. Session, user, role, areas and municipality are read anew for every request, so a revocation counts at once.
 */
export function withSession({ db }: Pick<Deps, 'db'>, sessions: Sessions, limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const id = sessions.idIn(c.req.header('Cookie'))
    const session = id ? await sessions.find(id) : undefined
    const known = session && (await readPerson(db, session.userId))
    if (known?.isBlocked && c.req.method !== 'DELETE') throw new Problem('session.blocked')
    if (known) {
      await limits.take('staff', known.person.viewer.id)
      c.set('person', known.person)
    }
    await next()
    c.res.headers.set('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store')
    if (session?.cookie && !c.res.headers.has('Set-Cookie')) c.res.headers.append('Set-Cookie', session.cookie)
  })
}

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { bearerOf } from '../../platform/http/request/bearer-of.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { findCitizenSession } from './citizen-session.ts'
import { refuseBlocked } from './refuse-blocked.ts'

/** Lets through whoever came from the citizen portal; what they are told is kept by no cache. Throws citizen.session, form.blocked. */
export function requiresCitizen(deps: Pick<Deps, 'db' | 'clock'>, limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c)
    const visitor = token === undefined ? undefined : await findCitizenSession(deps, token)
    if (!visitor) throw new Problem('citizen.session')
    await refuseBlocked(deps.db, visitor.municipalityId)
    await limits.take('citizen', String(visitor.citizenId))
    c.set('visitor', visitor)
    await next()
  })
}

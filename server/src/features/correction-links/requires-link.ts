import { createMiddleware } from 'hono/factory'
import { bearerOf } from '../../platform/http/request/bearer-of.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/problem.ts'
import { findLinkSession } from '../answers/links/open-link.ts'
import type { Deps } from '../deps.ts'

/** Lets through whoever opened a link. Throws link.session. */
export function requiresLink(deps: Pick<Deps, 'db' | 'clock'>, limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c)
    const link = token === undefined ? undefined : await findLinkSession(deps, token)
    if (!link) throw new Problem('link.session')
    await limits.take('link', String(link.linkId))
    c.set('link', link)
    await next()
  })
}

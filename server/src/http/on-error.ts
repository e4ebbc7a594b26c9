import type { Context } from 'hono'
import { isUnavailable } from '../db/failures.ts'
import type { Deps } from '../deps.ts'
import { isDiskFull } from '../files/disk-room.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { PlatformDown, PlatformRefused } from '../outside/platform/municipal-platform.ts'
import type { AppEnv } from './context.ts'
import { Problem } from './problem.ts'
import { problemResponse } from './problem-response.ts'
import { routeOf } from './request-log.ts'

/** The one place where refusals become problem+json. What nobody expected is logged with the request's id, and the client gets only that id. */
export function onError(deps: Deps) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const text = deps.text(wantedLanguages(c))
    if (error instanceof Problem) return problemResponse(error, text)
    if (error instanceof PlatformRefused) return problemResponse(new Problem('platform.refused'), text)
    const id = c.get('requestId')
    if (error instanceof PlatformDown) {
      deps.log.warn({ id, route: routeOf(c), error: errorForLog(error) }, 'municipal platform not available')
      return problemResponse(new Problem('platform.down', { retryAfter: 5 }), text)
    }
    if (isUnavailable(error)) {
      deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'database not available')
      return problemResponse(new Problem('service.unavailable', { retryAfter: 2 }), text)
    }
    if (isDiskFull(error)) {
      deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'disk full')
      return problemResponse(new Problem('upload.full', { retryAfter: 60 }), text)
    }
    deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'request failed')
    return problemResponse(new Problem('service.failed', { values: { id } }), text)
  }
}

/** A request that a page's `<link rel="preload">` makes has no header of its own: what it names in its address comes first. */
function wantedLanguages(c: Context): string {
  return [c.req.query('lang'), c.req.header('Accept-Language')].filter(Boolean).join(', ')
}

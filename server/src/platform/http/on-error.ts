import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/failures.ts'
import { isDiskFull } from '../disk-room.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { Problem } from '../problem.ts'
import type { AppEnv } from './context.ts'
import type { TextOf } from './load-texts.ts'
import { problemResponse } from './problem-response.ts'
import { routeOf } from './request-log.ts'

/** What a failure of another system comes to, and what the log says of it where that is worth a line. */
export type KnownFailure = { readonly problem: Problem; readonly said?: string }

/**
 * The one place where refusals become problem+json. What nobody expected is logged with the request's id, and the client gets only that id.
 * `knownFailure` knows the failures of the systems around.
 */
export function onError(
  deps: { text: TextOf; log: Logger },
  knownFailure: (error: Error) => KnownFailure | undefined = () => undefined,
) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const text = deps.text(wantedLanguages(c))
    if (error instanceof Problem) return problemResponse(error, text)
    const id = c.get('requestId')
    const known = knownFailure(error)
    if (known) {
      if (known.said) deps.log.warn({ id, route: routeOf(c), error: errorForLog(error) }, known.said)
      return problemResponse(known.problem, text)
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

import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/failures.ts'
import { isDiskFull } from '../disk-room.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { Problem } from '../problem.ts'
import type { AppEnv } from './context.ts'
import type { TextOf } from './load-texts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { problemResponse } from './problem-response.ts'
import { routeOf } from './request-log.ts'

/** What a failure of another system comes to, and what the log says of it where that is worth a line. */
export type KnownFailure = { readonly problem: Problem; readonly said?: string }

/**
 * The one place where refusals become problem+json. What nobody expected is logged with the request's id, and the client gets only that id.
 * `knownFailure` knows the failures of the systems around.
 */
export function onError(
  deps: { text: TextOf; log: Logger; metrics?: Metrics | undefined },
  knownFailure: (error: Error) => KnownFailure | undefined = () => undefined,
) {
  const answer = (problem: Problem, c: Context): Response => {
    deps.metrics?.refused(problem.code)
    return problemResponse(problem, deps.text(wantedLanguages(c)))
  }
  return (error: Error, c: Context<AppEnv>): Response => {
    if (error instanceof Problem) return answer(error, c)
    const id = c.get('requestId')
    const known = knownFailure(error)
    if (known) {
      if (known.said) deps.log.warn({ id, route: routeOf(c), error: errorForLog(error) }, known.said)
      return answer(known.problem, c)
    }
    if (isUnavailable(error)) {
      deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'database not available')
      // Spread, or all who wait would come back in the same second.
      return answer(new Problem('service.unavailable', { retryAfter: 2 + 4 * Math.random() }), c)
    }
    if (isDiskFull(error)) {
      deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'disk full')
      return answer(new Problem('upload.full', { retryAfter: 60 }), c)
    }
    deps.log.error({ id, route: routeOf(c), error: errorForLog(error) }, 'request failed')
    return answer(new Problem('service.failed', { values: { id } }), c)
  }
}

/** A request that a page's `<link rel="preload">` makes has no header of its own: what it names in its address comes first. */
function wantedLanguages(c: Context): string {
  return [c.req.query('lang'), c.req.header('Accept-Language')].filter(Boolean).join(', ')
}

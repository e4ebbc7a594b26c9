import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './context.ts'

/**
 * Gives the request its id, logs one line a request and counts it. Paths, queries and bodies carry people's data, so the line holds the route's
 * pattern only.
 */
export function requestLog({ log, metrics }: { log: Logger; metrics: Metrics | undefined }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    c.set('requestId', id)
    await next()
    if (!metrics && !log.isLevelEnabled('info')) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    const request = { method: c.req.method, route: routeOf(c), status: c.res.status, ms }
    log.info({ id, ...request }, 'request')
    metrics?.answered(request)
  })
}

/** The pattern of the route that answers, as '/api/v1/forms/:id'. */
export function routeOf(c: Context): string {
  const routes = matchedRoutes(c)
  return routes.find(({ method }) => method !== 'ALL')?.path ?? routes.at(-1)?.path ?? '*'
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { watchWork } from './watch-work.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** GET /metrics for Prometheus, for whoever has METRICS_TOKEN; without that variable there is no such address. */
export function metricsRoutes(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'metrics' | 'reads'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const { metrics, config } = deps
  if (!metrics || config.metricsToken === undefined) return routes
  const wanted = hashOf(`Bearer ${config.metricsToken}`)
  const look = watchWork(deps, metrics.registry)
  return routes.get('/metrics', async c => {
    if (!timingSafeEqual(hashOf(c.req.header('Authorization') ?? ''), wanted))
      return c.body(null, 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    await look()
    const { registry } = metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
}

import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

/** /healthz: the process is up. /readyz: the database answers and has this release's tables. */
export function healthRoutes({ db }: Pick<Deps, 'db'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', c => c.json({ status: 'up' }))
    .get('/readyz', async c => {
      const isReady = await db.ready().catch(() => false)
      if (!isReady) throw new Problem('service.unavailable', { retryAfter: 5 })
      return c.json({ status: 'ready' })
    })
}

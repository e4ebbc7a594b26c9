import { Hono } from 'hono'
import { hasRoom } from '../../platform/disk-room.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'

/**
 * /healthz: the process is up. /readyz: the database answers and has this release's tables; a full disk takes no files any more, of which it
 * tells, but stops nothing else.
 */
export function healthRoutes({ config, db }: Pick<Deps, 'config' | 'db'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', c => c.json({ status: 'up' }))
    .get('/readyz', async c => {
      const isReady = await db.ready().catch(() => false)
      if (!isReady) throw new Problem('service.unavailable', { retryAfter: 5 })
      return c.json({ status: 'ready', disk: (await hasRoom(config)) ? 'free' : 'full' })
    })
}

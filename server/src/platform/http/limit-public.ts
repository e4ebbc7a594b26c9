import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import type { RateLimits } from './rate-limits.ts'

/** Anonymous saves count by address and by form. */
export function limitSaves(limits: RateLimits, clientOf: (c: Context) => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'POST') {
      await limits.take('publicSave', clientOf(c))
      await limits.take('publicSaveForm', c.req.param('id') ?? '')
    }
    await next()
  })
}

/** Look-ups by code count by address; after five codes that do not exist the address waits. */
export function limitLookups(limits: RateLimits, clientOf: (c: Context) => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const client = clientOf(c)
    await limits.check('lookupMiss', client)
    await limits.take('lookup', client)
    await next()
    if (c.res.status === 404 || c.res.status === 410) await limits.note('lookupMiss', client)
  })
}

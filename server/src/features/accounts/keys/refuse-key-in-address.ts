import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

/** A whole key (key-mark.ts), not the beginning of one that lists show and that somebody may search for. */
const wholeKey = /vt(?:_|%5f)live(?:_|%5f)[\w-]{20}/i

/** Addresses are written into logs, histories and referrers on their way: a key that stands in one is refused, whether it is right or not. */
export const refuseKeyInAddress = createMiddleware<AppEnv>((c, next) => {
  if (wholeKey.test(c.req.url)) throw new Problem('key.inAddress')
  return next()
})

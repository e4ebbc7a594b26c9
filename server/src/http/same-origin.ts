import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from './context.ts'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The cookie travels with whatever a foreign page sends, so unsafe methods must come from a page of our own host. Programs that send
 * neither Origin nor Sec-Fetch-Site are not browsers and carry nobody's cookie.
 */
export function sameOrigin({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isOwn =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : origin === publicUrl || hostOf(origin) === (c.req.header('Host') ?? new URL(c.req.url).host)
    if (!safeMethods.has(c.req.method) && !isOwn) throw new Problem('request.origin')
    await next()
  })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

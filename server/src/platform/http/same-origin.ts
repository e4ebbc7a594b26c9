import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.ts'
import { Problem } from '../problem.ts'
import { schemeReader } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { namesHost } from './names-host.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Needed = Pick<Config, 'publicUrl' | 'trustedProxies' | 'unbrandedHosts'>

/**
 * The cookie travels with whatever a foreign page sends, so unsafe methods must come from a page of our own origin. Programs that send
 * neither Origin nor Sec-Fetch-Site are not browsers and carry nobody's cookie.
 */
export function sameOrigin(config: Needed) {
  const isOwnOrigin = ownOriginCheck(config)
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isOwn =
      origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : isOwnOrigin(c, origin)
    if (!safeMethods.has(c.req.method) && !isOwn) throw new Problem('request.origin')
    await next()
  })
}

/**
 * Whole, as a browser writes it: scheme, host and port. PUBLIC_URL is the only one where it is set, but for hosts that the operator names
 * beside it, under its scheme; else what the request was sent to.
 */
function ownOriginCheck({
  publicUrl,
  trustedProxies,
  unbrandedHosts,
}: Needed): (c: Context, origin: string) => boolean {
  const schemeOf = schemeReader({ trustedProxies })
  const scheme = publicUrl && new URL(publicUrl).protocol.slice(0, -1)
  return (c, origin) => {
    if (origin === publicUrl) return true
    const host = c.req.header('Host') ?? new URL(c.req.url).host
    if (publicUrl !== undefined && !namesHost(unbrandedHosts, host)) return false
    const own = `${scheme ?? schemeOf(c)}://${host}`
    return URL.canParse(own) && origin === new URL(own).origin
  }
}

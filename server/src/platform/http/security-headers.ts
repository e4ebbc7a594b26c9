import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.ts'
import type { AppEnv } from './context.ts'

/** What a page of ours may load. Map tiles, where they are configured, are foreign pictures, and those of the origins in `pictures`. */
export function pagePolicy(
  { mapTiles }: Pick<Config, 'mapTiles'>,
  more: Readonly<Record<string, string>> = {},
  pictures: readonly string[] = [],
): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': ["'self' data: blob:", ...(mapTiles ? [new URL(mapTiles.url).origin] : []), ...pictures].join(' '),
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...more,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** Headers of every answer; what a route has set itself stays. Data answers may load nothing at all. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}

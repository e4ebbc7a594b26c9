import type { Config } from '../config/config.ts'

/** What a page of ours may load. Map tiles, where they come from elsewhere, are foreign pictures, and those of the origins in `pictures`. */
export function pagePolicy(
  { mapTiles }: Pick<Config, 'mapTiles'>,
  more: Readonly<Record<string, string>> = {},
  pictures: readonly string[] = [],
): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': [
      "'self' data: blob:",
      ...(mapTiles && !mapTiles.url.startsWith('/') ? [new URL(mapTiles.url).origin] : []),
      ...pictures,
    ].join(' '),
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
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

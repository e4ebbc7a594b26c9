import type { Context } from 'hono'

/**
 * What a session of the CIS frame may ask for: giving, viewing and correcting answers, and itself (decisions.md, Sign-in and access). The frame stands
 * in a page of another product, so people, places, settings, lists across forms and everything that administers stay closed to it.
 */
const open: readonly [methods: string, path: RegExp][] = [
  ['GET', /^\/session$/],
  ['DELETE', /^\/session$/],
  ['GET', /^\/events$/],
  ['GET', /^\/forms\/[^/]+$/],
  ['GET', /^\/forms\/[^/]+\/(answering|address|addresses|assets|header-image|logo|answers\/mine)$/],
  ['POST', /^\/forms\/[^/]+\/(answers|uploads)$/],
  ['GET', /^\/answers\/[^/]+(\/(pdf|files\/[^/]+))?$/],
  ['PUT', /^\/answers\/[^/]+\/(completion|correction|state)$/],
  ['POST', /^\/answers\/[^/]+\/(appointment|change-requests|emails)$/],
  ['POST', /^\/citizens(\/search)?$/],
]

export function isForFrames(c: Context): boolean {
  const path = c.req.path.replace(/^\/api\/v1/, '')
  return open.some(([method, pattern]) => method === c.req.method && pattern.test(path))
}

/** The frame's cookie goes along with whatever any page sends, so a write must say where it comes from; `sameOrigin` judges what it says. */
export function namesOrigin(c: Context): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isRead || c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
}

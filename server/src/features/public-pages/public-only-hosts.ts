import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../platform/http/context.ts'
import { namesHost } from '../../platform/http/names-host.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { notFoundPage, wantsPage } from './not-found-page.ts'

/**
 * The answer page, going on with it on another device, its saved page, paying and what they load (decisions.md, Sign-in and access); the
 * health check is how a proxy finds the host alive.
 */
const open = [
  /^\/publico\/contestar\/[^/]+(\/(privacidad|accesibilidad))?$/,
  /^\/publico\/mapa\/[^/]+$/,
  /^\/publico\/guardado\/[^/]+\/[^/]+$/,
  /^\/seguir\/[^/]+\/[^/]+$/,
  /^\/publico\/(page|brand)\.css$/,
  /^\/pagar\//,
  /^\/pago-(exitoso|denegado)\/[^/]+\/[^/]+$/,
  /^\/widget\//,
  /^\/maps\//,
  /^\/api\/v1\/public\/forms\//,
  // What the saved page hands out.
  /^\/api\/v1\/public\/(vouchers\/|records$)/,
  /^\/api\/v1\/public\/resumes(\/|$)/,
  /^\/api\/v1\/uploads\//,
  /^\/api\/v1\/payments\//,
  /^\/healthz$/,
  /^\/(robots\.txt|favicon\.ico|\.well-known\/security\.txt)$/,
]

/** Hosts that a municipality shows to the public alone answer 404 to everything else (spec 1 §2): people with a page, programs with a problem. */
export function publicOnlyHosts(deps: Pick<Deps, 'config' | 'text'>) {
  return createMiddleware<AppEnv>((c, next) => {
    const isRestricted = namesHost(deps.config.publicOnlyHosts, c.req.header('Host'))
    if (!isRestricted || open.some(path => path.test(c.req.path))) return next()
    if (!wantsPage(c)) throw new Problem('request.notFound')
    return Promise.resolve(notFoundPage(deps, c))
  })
}

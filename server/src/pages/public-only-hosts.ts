import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/context.ts'
import { namesHost } from '../http/names-host.ts'
import { Problem } from '../http/problem.ts'

/** The answer page, its saved page, paying and what they load (decisions.md, Flow); the health check is how a proxy finds the host alive. */
const open = [
  /^\/publico\/contestar\/[^/]+$/,
  /^\/publico\/guardado\/[^/]+\/[^/]+$/,
  /^\/publico\/page\.css$/,
  /^\/pagar\//,
  /^\/pago-(exitoso|denegado)\/[^/]+\/[^/]+$/,
  /^\/widget\//,
  /^\/api\/v1\/public\/forms\//,
  /^\/api\/v1\/uploads\//,
  /^\/api\/v1\/payments\//,
  /^\/healthz$/,
]

/** Hosts that a municipality shows to the public alone answer 404 to everything else (spec 1 §2). */
export function publicOnlyHosts({ publicOnlyHosts: hosts }: Pick<Config, 'publicOnlyHosts'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isRestricted = namesHost(hosts, c.req.header('Host'))
    if (isRestricted && !open.some(path => path.test(c.req.path))) throw new Problem('request.notFound')
    await next()
  })
}

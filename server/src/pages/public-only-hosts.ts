import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from '../http/context.ts'
import { Problem } from '../http/problem.ts'

/** The answer page, its saved page and what they load (decisions.md, Flow). */
const open = [
  '/publico/contestar/',
  '/publico/guardado/',
  '/publico/page.css',
  '/widget/',
  '/api/v1/public/',
  '/api/v1/settings',
  '/healthz',
]

/** Hosts that a municipality shows to the public alone answer 404 to everything else (spec 1 §2). */
export function publicOnlyHosts({ publicOnlyHosts: hosts }: Pick<Config, 'publicOnlyHosts'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const host = (c.req.header('Host') ?? '').toLowerCase()
    const isRestricted = hosts.some(entry => entry.toLowerCase() === host || entry.toLowerCase() === host.split(':')[0])
    if (isRestricted && !open.some(prefix => c.req.path.startsWith(prefix))) throw new Problem('request.notFound')
    await next()
  })
}

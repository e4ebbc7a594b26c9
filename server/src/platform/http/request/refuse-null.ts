import { createMiddleware } from 'hono/factory'
import { Problem } from '../../problem.ts'
import type { AppEnv } from '../context.ts'

/**
 * Nothing has U+0000 in its name and Postgres takes it nowhere, so no address that holds one comes to a route: its path leads nowhere, its
 * query is refused. Headers cannot hold it, and bodies are looked through as they are read. Halves of surrogate pairs are in no address: what
 * would decode to one stays as it is written.
 */
export const refuseNull = createMiddleware<AppEnv>((c, next) => {
  const { url } = c.req
  const at = url.indexOf('%00')
  if (at >= 0) {
    const query = url.indexOf('?')
    throw new Problem(query >= 0 && at > query ? 'request.character' : 'request.notFound')
  }
  return next()
})

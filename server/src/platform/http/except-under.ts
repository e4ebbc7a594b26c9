import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** A middleware that addresses under some folders, '/api/v1/public', pass by. */
export function exceptUnder(
  folders: readonly string[],
  middleware: MiddlewareHandler<AppEnv>,
): MiddlewareHandler<AppEnv> {
  const isUnder = (path: string) =>
    folders.some(folder => path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/'))
  return (c, next) => (isUnder(c.req.path) ? next() : middleware(c, next))
}

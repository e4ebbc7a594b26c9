import type { Context, Next } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

const pack = compress()
const nothing = async () => {}

/**
 * Packs what is read. Answers to writes are small and come often; packing them costs more than it saves. Where the client unpacks nothing,
 * the answer only says that it varies by that.
 */
export const compressReads = createMiddleware<AppEnv>((c, next) => {
  if (c.req.method !== 'GET') return next()
  return c.req.header('Accept-Encoding') === undefined ? sayPackable(c, next) : pack(c, next)
})

async function sayPackable(c: Context<AppEnv>, next: Next): Promise<void> {
  const said = c.get('headers')
  said.isPackable = true
  await next()
  if (c.res !== said.made) await pack(c, nothing)
}

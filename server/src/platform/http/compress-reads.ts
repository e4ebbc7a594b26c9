import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

const pack = compress()
const nothing = async () => {}

/**
 * Packs what is read. Answers to writes are small and come often; packing them costs more than it saves. Where the client unpacks nothing,
 * the answer only says that it varies by that.
 */
export const compressReads = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET') return await next()
  if (c.req.header('Accept-Encoding') !== undefined) return await pack(c, next)
  const said = c.get('headers')
  said.isPackable = true
  await next()
  if (c.res !== said.made) await pack(c, nothing)
})

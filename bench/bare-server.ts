import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** The floor of the framework: the body read and parsed, a small answer made. */
export function bareServer(): Hono {
  return new Hono().post('/api/v1/public/forms/:id/answers', async c => {
    const body: unknown = await c.req.json()
    return c.json({ answerId: c.req.param('id'), ok: typeof body === 'object' }, 201)
  })
}

export async function serve(fetch: Hono['fetch']): Promise<Pick<Server, 'address' | 'close'>> {
  const server = createAdaptorServer({ fetch })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return server as Server
}

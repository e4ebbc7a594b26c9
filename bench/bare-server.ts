import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * The floor of the framework, in a process of its own: a save is the body read and parsed and a small answer made, a read the bytes that it is
 * told at the start. Tells its port.
 */
const app = new Hono().post('/api/v1/public/forms/:id/answers', async c => {
  const body: unknown = await c.req.json()
  return c.json({ answerId: c.req.param('id'), ok: typeof body === 'object' }, 201)
})

const server = createAdaptorServer({ fetch: app.fetch })
process.once('message', (texts: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(texts))
    app.get(path, c => c.body(text, 200, { 'Content-Type': 'application/json' }))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

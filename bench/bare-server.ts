import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

import { bareAnswerPostgres, bareAnswerSqlite } from './bare.ts'

/** What each read gives, by its path, and the migrated database of the rows that are kept. */
export type BareRoutes = { readonly texts: Readonly<Record<string, string>>; readonly url: string }

/**
 * Floors, in a process of their own: of the framework, where a save is the body read and parsed and a small answer made, and a read the bytes that
 * it is told at the start; and of the database beside it, where the body's content is kept under `/kept` as a header with its indexes and a
 * document, and nothing else is done. Tells its port.
 */
const app = new Hono().post('/api/v1/public/forms/:id/answers', async c => {
  const body: unknown = await c.req.json()
  return c.json({ answerId: c.req.param('id'), ok: typeof body === 'object' }, 201)
})

const server = createAdaptorServer({ fetch: app.fetch })
process.once('message', ({ texts, url }: BareRoutes) => {
  for (const [path, text] of Object.entries(texts))
    app.get(path, c => c.body(text, 200, { 'Content-Type': 'application/json' }))
  const rows = url.startsWith('file:') ? bareAnswerSqlite(url.slice('file:'.length)) : bareAnswerPostgres(url)
  app.post('/kept/:form', async c => {
    const { content } = await c.req.json<{ content: unknown }>()
    await rows.insert({ form: Number(c.req.param('form')), document: JSON.stringify(content) })
    return c.json({ answerId: c.req.param('form'), ok: true }, 201)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addTreeForm } from '../../../../tests/app/linked-answers.ts'
import { json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { type Place, postgresPlace } from '../../../../tests/contract/databases.ts'
import { freePort } from '../../../../tests/postgres.ts'
import { startOutbox } from '../../composition/start-outbox.ts'
import { readConfig } from '../config/config.ts'
import { openTraces } from './open-traces.ts'
import { closeTraces, traceBy } from './span.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Received = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A small receiver of OTLP over HTTP, which may keep silent. */
async function receive(isSilent = false) {
  const bodies: string[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      bodies.push(`${request.url}\n${body}`)
      if (!isSilent) response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const parsed = () => bodies.map(each => JSON.parse(each.slice(each.indexOf('\n'))) as Received)
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bodies,
    parsed,
    spans: () =>
      parsed().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const valueOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find(each => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces', () => {
  let place: Place
  let receiver: Awaited<ReturnType<typeof receive>>
  let app: OpenApp
  beforeAll(async () => {
    place = await postgresPlace(inject('postgresUrl'))
    receiver = await receive()
  })
  afterAll(async () => {
    traceBy(undefined)
    receiver.close()
    await place.remove()
  })

  const values = {
    mail: { value: 'ada@example.org' },
    dni: { value: '30123456' },
    height: { value: 6 },
    photo: { value: null },
    words: { value: 'secret words' },
  }
  const give = (form: string, headers: Record<string, string> = {}) =>
    app.request(
      `/api/v1/public/forms/${form}/answers`,
      json(
        { version: 1, content: { sections: { tree: { rows: [{ id: 'r', values }] } } } },
        { 'Idempotency-Key': crypto.randomUUID(), ...headers },
      ),
    )

  it('continue what a request is a part of, name routes, statements and deliveries, and hold nothing that anybody wrote', async () => {
    const environment = { DATABASE_URL: place.url, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, RATE_LIMIT_SCALE: '0' }
    await openTraces(readConfig(environment))
    app = await openApp(environment)
    const form = await addTreeForm(app)
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const parent = '00f067aa0ba902b7'
    expect((await give(form, { traceparent: `00-${traceId}-${parent}-01` })).status).toBe(201)
    expect((await app.request(`/api/v1/public/status?code=VM1&document=30123456`)).status).toBeLessThan(500)
    const staff = await app.signIn('admin@demo.local')
    expect((await app.request(`/api/v1/forms/${form}/answers?q=ada`, { headers: staff })).status).toBeLessThan(500)
    const outbox = startOutbox(app.deps)
    await expect
      .poll(
        async () => {
          const rows = await app.deps.db.sql.select().from(app.deps.db.tables.outbox)
          return rows.length > 0 && rows.every(({ doneAt }) => doneAt !== null)
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    await outbox.stop()
    await app.close()
    await closeTraces()
    traceBy(undefined)

    expect(receiver.bodies.every(each => each.startsWith('/v1/traces\n'))).toBe(true)
    const spans = receiver.spans()
    const save = spans.find(({ name }) => name === 'POST /api/v1/public/forms/:id/answers')
    expect([save?.traceId, save?.parentSpanId, save?.kind]).toEqual([traceId, parent, 2])
    expect([valueOf(save, 'http.route'), valueOf(save, 'http.response.status_code')]).toEqual([
      '/api/v1/public/forms/:id/answers',
      201,
    ])
    const statements = spans.filter(({ traceId: of, name }) => of === traceId && name.startsWith('postgres '))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.some(each => String(valueOf(each, 'db.query.text')).includes('given as ('))).toBe(true)
    expect(spans.some(({ name }) => name.startsWith('deliver '))).toBe(true)
    const resource = receiver.parsed()[0]?.resourceSpans[0]?.resource.attributes
    expect(resource?.find(({ key }) => key === 'service.name')?.value.stringValue).toBe('ventanilla')
    const all = receiver.bodies.join('')
    for (const own of ['ada@', 'example.org', '30123456', 'secret words', 'VM1', form, 'q=ada'])
      expect(all).not.toContain(own)
  })

  it.each(['is down', 'keeps silent'])('cost nobody time where the receiver %s', async how => {
    const silent = await receive(true)
    const url = how === 'is down' ? `http://127.0.0.1:${await freePort()}` : silent.url
    const environment = { DATABASE_URL: place.url, OTEL_EXPORTER_OTLP_ENDPOINT: url, RATE_LIMIT_SCALE: '0' }
    await openTraces(readConfig(environment))
    app = await openApp(environment, undefined, { isEmpty: true })
    const took: number[] = []
    for (let request = 0; request < 400; request++) {
      const began = performance.now()
      expect((await app.request('/api/v1/public/forms/neighbour-complaint')).status).toBe(200)
      took.push(performance.now() - began)
    }
    expect(Math.max(...took)).toBeLessThan(2_000)
    await app.close()
    const began = performance.now()
    await closeTraces()
    traceBy(undefined)
    expect(performance.now() - began).toBeLessThan(4_000)
    silent.close()
  })
})

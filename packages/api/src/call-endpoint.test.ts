import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCalls } from './call-endpoint.ts'

let asked: { line: string; revision: string | undefined; sent: string } | undefined
let sentHeaders: IncomingMessage['headers'] = {}
/** Keeps what it was asked. */
async function keep(request: IncomingMessage): Promise<string> {
  const { method, url, headers } = request
  sentHeaders = headers
  asked = { line: `${method} ${url}`, revision: headers['if-match'], sent: await text(request) }
  return '{}'
}
const server = createServer((request, answer) => {
  void keep(request).then(said => answer.setHeader('Content-Type', 'application/json').end(said))
})
let base: string
let endpoint: ReturnType<typeof createCalls>
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  endpoint = createCalls({ base, credentials: 'omit' })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = undefined
})

it('fills the parameters of the path, escaped', async () => {
  await endpoint('POST /deliveries/:id/retry')('a/b c')
  expect(asked).toEqual({ line: 'POST /api/v1/deliveries/a%2Fb%20c/retry', revision: undefined, sent: '' })
})

it('sends a query without what is empty', async () => {
  await endpoint('GET /areas', 'query')({ name: '', page: 2, size: '200' })
  expect(asked?.line).toBe('GET /api/v1/areas?page=2&size=200')
})

it('sends the revision that was seen and the body', async () => {
  await endpoint('PATCH /municipalities/:id', 'revision', 'body')('villa', 3, { disabled: true })
  expect(asked).toEqual({ line: 'PATCH /api/v1/municipalities/villa', revision: '"3"', sent: '{"disabled":true}' })
})

it('sends the headers of its maker beside those of its parts', async () => {
  const own = createCalls({ base, credentials: 'omit' }, { Authorization: 'Bearer abc' })
  await own('PUT /citizen/answers/:id/completion', 'revision', 'body')('a1', 3, { content: { sections: {} } })
  expect(sentHeaders).toMatchObject({ authorization: 'Bearer abc', 'if-match': '"3"' })
})

it('sends a file as a form', async () => {
  await endpoint('PUT /municipalities/:id/logo', 'revision', 'file')('villa', 3, new File(['x'], 'logo.png'))
  expect(asked).toMatchObject({ line: 'PUT /api/v1/municipalities/villa/logo', revision: '"3"' })
  expect(asked?.sent).toContain('name="file"; filename="logo.png"')
})

it('takes the options of a request behind the parts, and gives up by their signal', async () => {
  const signal = AbortSignal.abort()
  await expect(endpoint('GET /countries')({ signal })).rejects.toThrow()
  await expect(endpoint('GET /audit', 'query')({}, { signal })).rejects.toThrow()
  expect(asked).toBeUndefined()
})

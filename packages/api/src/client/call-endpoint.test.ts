import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Calls, createCalls } from './call-endpoint.ts'
import type { AddressOf } from './of-endpoint.ts'
import { createFileCalls } from './request-file.ts'

let asked: { line: string; revision: string | undefined; key?: string; sent: string } | undefined
let sentHeaders: IncomingMessage['headers'] = {}
/** Keeps what it was asked. */
async function keep(request: IncomingMessage): Promise<string> {
  const { method, url, headers } = request
  sentHeaders = headers
  const key = headers['idempotency-key']
  const line = `${method} ${url}`
  asked = { line, revision: headers['if-match'], ...(typeof key === 'string' && { key }), sent: await text(request) }
  return '{}'
}
const server = createServer((request, answer) => {
  const isFile = request.url?.includes('/pdf')
  const type = isFile ? 'application/pdf' : 'application/json'
  if (isFile) answer.setHeader('Content-Disposition', 'attachment; filename="VM1.pdf"')
  void keep(request).then(said => answer.setHeader('Content-Type', type).end(said))
})
let base: string
let endpoint: Calls
let file: ReturnType<typeof createFileCalls>
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  endpoint = createCalls({ base, credentials: 'omit' })
  file = createFileCalls({ base, credentials: 'omit' })
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

it('sends the key that makes a second try the same', async () => {
  const body = { version: 1, content: { sections: {} } }
  await endpoint('POST /forms/:id/answers', 'key', 'body')('trees', 'one-and-the-same', body)
  expect(asked).toMatchObject({ line: 'POST /api/v1/forms/trees/answers', key: 'one-and-the-same' })
  expect(JSON.parse(asked?.sent ?? '')).toEqual(body)
})

it('receives a file with its name', async () => {
  const { blob, name } = await file('GET /answers/:id/pdf', 'query')('a/b', { portable: '1' })
  expect([asked?.line, await blob.text(), name]).toEqual(['GET /api/v1/answers/a%2Fb/pdf?portable=1', '{}', 'VM1.pdf'])
})

it('sends fields as a form, without those that are empty', async () => {
  const logo = new File(['x'], 'logo.png')
  await file('POST /answers/:id/pdf', 'fields')('a', { logo, text: '' })
  expect(asked?.line).toBe('POST /api/v1/answers/a/pdf')
  expect(asked?.sent).toContain('name="logo"; filename="logo.png"')
  expect(asked?.sent).not.toContain('name="text"')
  await file('POST /answers/:id/pdf', 'fields')('a', { logo: undefined, text: 'Obras' })
  expect(asked?.sent).toContain('Obras')
  expect(asked?.sent).not.toContain('name="logo"')
})

it('takes the options of a request behind the parts, and gives up by their signal', async () => {
  const signal = AbortSignal.abort()
  await expect(endpoint('GET /countries')({ signal })).rejects.toThrow()
  await expect(endpoint('GET /audit', 'query')({}, { signal })).rejects.toThrow()
  expect(asked).toBeUndefined()
})

it('compiles no call of an endpoint that is not declared, and none without what the endpoint takes', () => {
  // @ts-expect-error there is no such endpoint
  endpoint('GET /nowhere')
  // @ts-expect-error it writes over a revision
  endpoint('DELETE /forms/:id')
  // @ts-expect-error it is answered with a file
  endpoint('GET /forms/:id/logo')
  expect(endpoint('DELETE /forms/:id', 'revision')).toBeTypeOf('function')
})

it('compiles no address of an endpoint that stands elsewhere', () => {
  const logo = (form: string) => [
    `/api/v1/forms/${form}/logo` satisfies AddressOf<'GET /forms/:id/logo'>,
    // @ts-expect-error the path has another end
    `/api/v1/forms/${form}/logos` satisfies AddressOf<'GET /forms/:id/logo'>,
    // @ts-expect-error a public form's is at another place
    `/api/v1/forms/${form}/logo` satisfies AddressOf<'GET /public/forms/:id/logo'>,
    // @ts-expect-error of these two, one is not where they say
    `/api/v1${form === '' ? '' : '/public'}/forms/${form}/logo` satisfies AddressOf<'GET /forms/:id/logo'>,
  ]
  expect(logo('trees')).toHaveLength(4)
})

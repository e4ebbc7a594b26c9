import { expect, it } from 'vitest'
import type { Described } from '../document/described.ts'
import { curlOf } from './curl.ts'

const endpoint: Described = { operationId: 'x', tags: ['Forms'], summary: '', security: [], responses: {} }
const string = { type: 'string' }
const json = (example: unknown) => ({ content: { 'application/json': { schema: {}, example } } })

it('fills in the path, the query that is needed, the headers and the cookie', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: string, example: 'a b' },
    { name: 'to', in: 'query', required: true, schema: string, example: '1' },
    { name: 'page', in: 'query', required: false, schema: string, example: '1' },
    { name: 'If-Match', in: 'header', required: true, schema: string, example: '"3"' },
  ]
  const request = {
    method: 'delete',
    path: '/things/{id}',
    endpoint: { ...endpoint, parameters, security: [{ session: [] }] },
  }
  expect(curlOf('http://x', request).line).toBe(
    `curl -X DELETE 'http://x/things/a%20b?to=1' \\\n  -b cookies.txt \\\n  -H 'If-Match: "3"'`,
  )
})

it('sends a short body in the line, with its quotes kept from the shell, and a long one from a file', () => {
  const post = (example: unknown) =>
    curlOf('', { method: 'post', path: '/', endpoint: { ...endpoint, requestBody: json(example) } })
  expect(post({ name: "d'Eça" })).toEqual({
    line: `curl '/' \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "name": "d'\\''Eça"\n}'`,
    file: undefined,
  })
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, index]))
  expect(post(many).line).toContain('-d @body.json')
  expect(post(many).file).toContain('"field19": 19')
})

it('sends a file as a form, keeps what is no JSON, and brings the token of a citizen', () => {
  const requestBody = { content: { 'multipart/form-data': { schema: { properties: { file: {} } } } } }
  const security = [{ citizen: [] }]
  const responses = { '200': { description: 'Done', content: { '*/*': { schema: {} } } } }
  const request = { method: 'post', path: '/', endpoint: { ...endpoint, requestBody, security, responses } }
  expect(curlOf('', request).line).toBe(
    `curl '/' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -F file=@photo.jpg \\\n  -o answered`,
  )
})

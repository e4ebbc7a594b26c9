import { endpoints } from '@ventanilla/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { citizenToken } from '../../../../../../tests/access/citizen-rows.ts'
import { type OpenApp, openApp } from '../../../../../../tests/app/open-app.ts'
import { png } from '../../../../../../tests/app/sample-files.ts'
import { requestOf } from '../../page/curl.ts'
import type { Described } from '../described.ts'
import { openapiDocument } from '../openapi-document.ts'

const { paths } = openapiDocument({ productName: 'Ventanilla', publicUrl: undefined })
const all = endpoints.map(declared => {
  const path = declared.path.replace(/:(\w+)/g, '{$1}')
  const method = declared.method.toLowerCase()
  const described = paths[path]?.[method]
  if (!described) throw new Error(`${path} is not in the document`)
  return { name: `${declared.method} ${path}`, declared, described, request: { method, path, endpoint: described } }
})
const jsonOf = ({ content }: Described['responses'][string] | NonNullable<Described['requestBody']>) =>
  content?.['application/json']?.example

describe.each(all)('the examples of $name', ({ declared, described, request }) => {
  it('are what its schemas take', () => {
    const { body, query, response } = declared
    const asked = described.parameters?.filter(each => each.in === 'query') ?? []
    const [done] = Object.values(described.responses)
    const given = [
      body && described.requestBody && v.safeParse(body, jsonOf(described.requestBody)),
      query &&
        v.safeParse(
          query,
          Object.fromEntries(
            asked.map(({ name, example }) => [name, typeof example === 'number' ? String(example) : example]),
          ),
        ),
      typeof response === 'object' && done && v.safeParse(response, jsonOf(done)),
    ]
    const issues = given.flatMap(result => (result ? (result.issues ?? []) : []))
    expect(issues.map(issue => [v.getDotPath(issue), issue.message])).toEqual([])
  })

  it('are a request that the interface understands', async () => {
    const { method, address, headers, needsCookie, body, fields } = requestOf('/api/v1', request)
    const form = new FormData()
    if (fields.includes('file')) form.set('file', new File([new Uint8Array(png())], 'photo.png', { type: 'image/png' }))
    const response = await app.request(address, {
      method,
      headers: {
        ...headers,
        ...(headers['Authorization'] && { Authorization: `Bearer ${await citizenToken(app)}` }),
        ...(needsCookie && (await app.signIn('admin@demo.local'))),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body }),
      ...(fields.length > 0 && { body: form }),
    })
    const isProblem = response.headers.get('Content-Type')?.includes('problem')
    const { code = '' }: { code?: string } = isProblem ? await response.json() : {}
    await response.body?.cancel().catch(() => undefined)
    expect(response.status).not.toBe(500)
    if (declared.path !== '/citizen/session')
      expect(['session.required', 'citizen.session', 'answer.keyRequired']).not.toContain(code)
    expect(code).not.toMatch(/^request\.(?!notFound|stale)/)
  })
})

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

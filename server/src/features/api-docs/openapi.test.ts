import { gzipSync } from 'node:zlib'
import { endpoints, problemCodes } from '@ventanilla/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { statusOf } from '../../platform/problem-status.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

it('describes exactly the routes that are mounted', () => {
  const mounted = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/') && path !== '/api/v1/openapi.json')
    .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`)
  const described = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(mounted)].sort()).toEqual([...described].sort())
})

it('is a document whose references all lead somewhere', async () => {
  const response = await app.request('/api/v1/openapi.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const text = await response.text()
  const document: { openapi: string; paths: object; components: { schemas: object } } = JSON.parse(text)
  expect(document.openapi).toBe('3.1.0')
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')
  expect(references.length).toBeGreaterThan(10)
  const known = Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`)
  expect([...new Set(references)].filter(reference => !known.includes(reference))).toEqual([])
  const ids = Object.values(document.paths).flatMap(methods =>
    Object.values<{ operationId: string }>(methods).map(each => each.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  for (const path of Object.keys(document.paths)) {
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(text).toContain(`{"name":"${name}","in":"path","required":true`)
  }
  expect(text).not.toContain('"$defs"')
})

it('has strict bodies in the document as in the parser', async () => {
  const { paths } = (await (await app.request('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: object }> } } }>
  }
  expect(paths['/session']?.post?.requestBody.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['email', 'password'],
    additionalProperties: false,
  })
})

it('offers the drawing of a form to the public, and of none to citizens', async () => {
  type Form = {
    parameters: { name: string }[]
    responses: Record<string, { content: Record<string, { schema: object }> }>
  }
  const { paths } = (await (await app.request('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { get: Form }>
  }
  const described = (path: string) => {
    const form = paths[path]?.get
    const names = form?.parameters.map(({ name }) => name)
    const schema = form?.responses['200']?.content['application/json']?.schema
    return { names, schema }
  }
  const drawing = { type: 'object', required: ['release', 'html'] }
  const [open, own] = [described('/public/forms/{id}'), described('/citizen/forms/{id}')]
  expect(open).toMatchObject({ names: ['id', 'lang', 'drawing'], schema: { properties: { drawing } } })
  expect(own).toMatchObject({ names: ['id', 'lang'], schema: { properties: { id: { type: 'string' } } } })
  expect(own.schema).not.toHaveProperty('properties.drawing')
})

it('can be read as a page that loads nothing foreign and runs no script but its own file', async () => {
  const response = await app.request('/api/docs')
  const page = await response.text()
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  expect(page.match(/<script[^>]*>[^<]*/g)).toEqual(['<script defer src="/api/docs.js">'])
  expect(page).not.toMatch(/ style=| on\w+=|(src|href)="(https?:)?\/\//)
  for (const { path } of endpoints) expect(page).toContain(path.replace(/:(\w+)/g, '{$1}'))
  expect((await app.request('/api/docs.css')).headers.get('Content-Type')).toContain('text/css')
  expect((await app.request('/api/docs.js')).headers.get('Content-Type')).toContain('text/javascript')
})

it('leads from its contents to every endpoint, in groups that say what they are, and weighs no more than 89 kB packed', async () => {
  const page = await (await app.request('/api/docs')).text()
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter(id => !ids.includes(id))).toEqual([])
  const contents = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))
  expect(contents.match(/<li><a href="#[a-z]+[A-Z]/g)).toHaveLength(endpoints.length)
  expect(gzipSync(page).length).toBeLessThan(89_000)
})

it('tells of every code of a refusal its status and its sentence, and leads there from the endpoints', async () => {
  const page = await (await app.request('/api/docs')).text()
  for (const code of problemCodes) {
    const row = page.slice(page.indexOf(`<tr id="${code}">`)).split('</tr>')[0] ?? ''
    expect(row).toMatch(new RegExp(`<td>${statusOf[code]}</td><td>[^<]`))
    // A sentence that lacks a value is shown as its key.
    expect(row).not.toContain(`<td>problem.`)
    expect(page.indexOf(`<tr id="${code}">`)).toBeGreaterThan(0)
  }
  expect(page).toContain('The password needs at least {min} characters.')
  expect(page).toContain('<a href="#user.lastAdmin">user.lastAdmin</a>')
})

it('has no group that is too long to be read through', async () => {
  const lengthOf = (tag: string) => endpoints.filter(endpoint => endpoint.tag === tag).length
  const tags = new Set(endpoints.map(({ tag }) => tag))
  expect([...tags].filter(tag => lengthOf(tag) > 24)).toEqual([])
})

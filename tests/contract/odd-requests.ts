import { randomUUID } from 'node:crypto'
import type { OpenApp } from '../app/open-app.ts'
import { png } from '../app/sample-files.ts'
import { oddTexts, pick, type Random, valueFor } from './odd-values.ts'

type Schema = Readonly<Record<string, unknown>>
type Described = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Schema }
}

/** A way in: those of the OpenAPI document with what it says of them, and pages. */
export type Door = { readonly method: string; readonly path: string; readonly described: Described }

export async function doorsOf(app: OpenApp): Promise<{ doors: Door[]; shared: Schema }> {
  const document: ApiDocument = await (await app.request('/api/v1/openapi.json')).json()
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ method, path: `/api/v1${path}`, described: each })),
  )
  const form = { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: {} } } } }
  const pages = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/') && !path.includes('*'))
    .map(({ method, path }) => ({
      method: method.toLowerCase(),
      path: path.replace(/:(\w+)/g, '{$1}'),
      described: method === 'POST' ? form : {},
    }))
  return { doors: [...described, ...pages], shared: document.components.schemas }
}

type Given = { readonly random: Random; readonly known: readonly string[]; readonly shared: Schema }

/** As an intruder writes it into an address: halves of pairs too, which no encoder of ours would write. */
function encoded(text: string): string {
  return [...text].map(each => (/\p{Cs}/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('')
}

const pageQuery = ['lang', 'theme', 'code', 'asked', 'returnTo', 'token', 'state'].map(name => ({ name, schema: {} }))

function addressFor({ path, described }: Door, { random, known, shared }: Given): string {
  const filled = path.replace(/\{\w+\}/g, () => encoded(pick(random, random() < 0.6 ? known : oddTexts)) || '-')
  const asked = described.parameters?.filter(each => each.in === 'query') ?? (path.startsWith('/api/') ? [] : pageQuery)
  const query = asked.flatMap(({ name, schema }) => {
    if (random() < 0.5) return []
    const value = valueFor(schema, random, known, shared)
    return [`${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`]
  })
  if (random() < 0.03) query.push(`${encoded(pick(random, oddTexts))}=1`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** What HTTP lets through: a program that sends anything else is cut off before anybody of ours reads it. */
const inHeader = (text: string) => encoded(text.slice(0, 200))

function headersFor({ described }: Door, { random, known }: Given): Record<string, string> {
  const odd = () => inHeader(pick(random, random() < 0.3 ? known : oddTexts))
  const named = described.parameters?.filter(each => each.in === 'header').map(({ name }) => name) ?? []
  return Object.fromEntries([
    ...named.map(name => [name, name === 'Idempotency-Key' && random() < 0.8 ? randomUUID() : odd()]),
    ...[
      'Accept-Language',
      'Accept-Encoding',
      'If-None-Match',
      'If-Match',
      'Upload-Token',
      'Resume-Token',
      'X-Forwarded-For',
    ].flatMap(name => (random() < 0.05 ? [[name, odd()]] : [])),
    ...(random() < 0.2 ? [['If-Match', '"1"']] : []),
    ...(random() < 0.1 ? [['Cookie', `ventanilla=${odd()}; __Host-cis=${odd()}; sso=${odd()}`]] : []),
  ])
}

function fileOf(random: Random): Blob {
  const content = pick(random, [
    png(),
    Buffer.from(pick(random, oddTexts)),
    Buffer.alloc(3_000, pick(random, [32, 0, 60])),
  ])
  return new Blob([new Uint8Array(content)])
}

function bodyFor({ described }: Door, { random, known, shared }: Given): { body?: BodyInit; type?: string } {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(described.requestBody?.content ?? {})
  if (type === '') return {}
  if (type === 'multipart/form-data') {
    const body = new FormData()
    const fields = Object.entries<Schema>(Object(schema['properties']))
    for (const [name, field] of fields) {
      if (field['format'] === 'binary')
        body.append(name, fileOf(random), pick(random, ['a.png', 'a.kml', 'a.csv', '\u0000']))
      else body.append(name, pick(random, oddTexts))
    }
    return { body }
  }
  if (type === 'application/x-www-form-urlencoded') {
    const names = ['code', 'decision', 'Ds_MerchantParameters', 'Ds_Signature', 'Ds_SignatureVersion']
    return { type, body: names.map(name => `${name}=${encoded(pick(random, oddTexts))}`).join('&') }
  }
  if (random() < 0.02)
    return { type, body: pick(random, ['', '{"a":', '[', '\ufeff{}', '"\u0000"', '{"a":"\\ud800"}']) }
  return { type, body: JSON.stringify(valueFor(schema, random, known, shared)) }
}

export function requestFor(
  door: Door,
  given: Given,
): { address: string; init: RequestInit & { headers: Record<string, string> } } {
  const { body, type } = bodyFor(door, given)
  return {
    address: addressFor(door, given),
    init: {
      method: door.method.toUpperCase(),
      headers: { ...headersFor(door, given), ...(type !== undefined && { 'Content-Type': type }) },
      ...(body !== undefined && { body }),
    },
  }
}

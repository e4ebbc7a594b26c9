import { type Endpoint, scopesNeeded } from '@ventanilla/api'
import { isSchema, schemaOfText } from '../../../platform/http/request/allowed-of.ts'
import { statusOf } from '../../../platform/problem-status.ts'
import type { Described, Json, Parameter } from './described.ts'
import { exampleInPath, exampleOf } from './examples/example-of.ts'
import { schemaOf } from './schema-of.ts'

function securityOf(endpoint: Endpoint): readonly Json[] {
  const { access, machines } = endpoint
  if (access === 'anyone') return []
  if (access === 'citizen' || access === 'link') return [{ [access]: [] }]
  return machines === undefined ? [{ session: [] }] : [{ session: [] }, { key: scopesNeeded(endpoint).flat() }]
}

const bytes = { type: 'string', format: 'binary' }
const oneFile = { type: 'object', properties: { file: bytes }, required: ['file'], additionalProperties: false }

function formOf(fields: NonNullable<Endpoint['fields']>): Json {
  const properties = Object.entries(fields).map(([name, kind]) => [name, kind === 'file' ? bytes : { type: 'string' }])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

/** A declared endpoint as the document describes it. */
export function describeEndpoint(endpoint: Endpoint): Described {
  const { path, query, body } = endpoint
  const parameters: Parameter[] = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      ...parameter('path', name, true, { type: 'string' }),
      example: exampleInPath(path, name),
    })),
    ...(query ? queryParameters(query) : []),
    ...Object.entries(headersOf(endpoint)).map(([name, description]) => ({
      ...parameter('header', name, true, { type: 'string' }),
      description,
    })),
  ]
  const form = formSchemaOf(endpoint)
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) } }),
    ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }),
    responses: { ...doneResponse(endpoint), ...problemResponses(endpoint) },
  }
}

function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/[/:](\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${method.toLowerCase()}${words.replaceAll('/', '')}`
}

function headersOf({ revision, key, headers }: Endpoint): Readonly<Record<string, string>> {
  return {
    ...(revision && { 'If-Match': 'The revision that was seen, in quotes' }),
    ...(key && { 'Idempotency-Key': 'A UUID made by the client, kept while the outcome is unknown' }),
    ...headers,
  }
}

function formSchemaOf({ file, fields }: Endpoint): Json | undefined {
  if (file) return oneFile
  return fields && formOf(fields)
}

function doneResponse({ response, status }: Endpoint): Described['responses'] {
  const description = 'Done'
  if (response === 'file') return { 200: { description, content: { '*/*': { schema: bytes } } } }
  if (response === 'redirect') return { 302: { description } }
  if (!response) return { [status ?? 204]: { description } }
  return { [status ?? 200]: { description, content: jsonContent(schemaOf(response, 'output')) } }
}

function jsonContent(schema: Json) {
  return { 'application/json': { schema, example: exampleOf(schema) } }
}

function parameter(place: string, name: string, required: boolean, schema: Json): Parameter {
  const example = exampleOf(schema, [place, name])
  return { name, in: place, required, schema, ...(place !== 'path' && { example }) }
}

function queryParameters(query: NonNullable<Endpoint['query']>) {
  const { properties = {}, required } = schemaOf(query, 'input')
  const entries: object = 'entries' in query && typeof query.entries === 'object' ? (query.entries ?? {}) : {}
  return Object.entries(properties ?? {}).map(([name, given]) => {
    const entry: unknown = Reflect.get(entries, name)
    const schema = isSchema(entry) ? schemaOfText(entry) : given
    return parameter('query', name, Array.isArray(required) && required.includes(name), schema)
  })
}

function problemResponses({
  access,
  machines,
  query,
  body,
  revision,
  key,
  problems = [],
}: Endpoint): Described['responses'] {
  const codes = new Set(problems)
  if (access !== 'anyone' && access !== 'citizen' && access !== 'link') codes.add('session.required')
  if (machines !== undefined) for (const code of ['key.scope', 'key.form'] as const) codes.add(code)
  if (access === 'citizen') for (const code of ['citizen.session', 'request.tooMany'] as const) codes.add(code)
  if (access === 'link') for (const code of ['link.session', 'request.tooMany'] as const) codes.add(code)
  if (query || body) for (const code of ['request.unknownKey', 'request.invalid'] as const) codes.add(code)
  if (body)
    for (const code of [
      'request.malformed',
      'request.type',
      'request.tooLarge',
      'request.tooDeep',
      'request.character',
    ] as const)
      codes.add(code)
  if (revision) for (const code of ['request.preconditionRequired', 'request.stale'] as const) codes.add(code)
  if (key) codes.add('answer.keyRequired')
  const byStatus = new Map<number, string[]>()
  for (const code of codes) byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].sort().map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

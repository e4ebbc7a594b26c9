import { endpoints, problemSchema } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openapiDocument } from '../../../features/api-docs/document/openapi-document.ts'
import { Problem } from '../../problem.ts'
import { problemResponse } from '../problem-response.ts'
import { checkShape } from './check-shape.ts'

const names = { product: 'Ventanilla', platform: 'MuniDigital', platformManagement: 'MuniGestión' }
const english = createText('en', await loadMessages('en'), names)
const document = openapiDocument({ productName: 'Ventanilla', publicUrl: undefined })

type Told = { enum?: unknown[]; minimum?: number; maximum?: number; pattern?: string; format?: string }
type Place = { operation: string; name: string; schema: v.GenericSchema; told: Told }

async function refusalOf(schema: v.GenericSchema, input: unknown) {
  try {
    checkShape(schema, input)
  } catch (error) {
    if (error instanceof Problem) return v.parse(problemSchema, await problemResponse(error, english).json())
    throw error
  }
  return undefined
}

const isTold = ({ enum: values, minimum, maximum, pattern, format }: Told) =>
  [values, minimum, maximum, pattern, format].some(word => word !== undefined)

const described = endpoints.flatMap(endpoint => {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  return operation ? [{ endpoint, operation }] : []
})

const inQueries: Place[] = described.flatMap(({ endpoint: { query }, operation: { operationId, parameters = [] } }) =>
  parameters
    .filter(parameter => parameter.in === 'query' && isTold(parameter.schema))
    .flatMap(({ name, schema: told }) => (query ? [{ operation: operationId, name, schema: query, told }] : [])),
)

const inBodies: Place[] = described.flatMap(({ endpoint: { body }, operation: { operationId, requestBody } }) => {
  const schema: { properties?: Record<string, Told> } = requestBody?.content?.['application/json']?.schema ?? {}
  const properties = Object.entries(schema.properties ?? {})
  return body
    ? properties
        .filter(([, told]) => isTold(told))
        .map(([name, told]) => ({ operation: operationId, name, schema: body, told }))
    : []
})

/** How the sentence writes what is taken. */
function saidOf({ enum: values, minimum, maximum, pattern, format }: Told): string[] {
  if (values) return values.map(value => (typeof value === 'string' ? value : JSON.stringify(value)))
  if (minimum !== undefined && maximum !== undefined) return [english.number(minimum), english.number(maximum)]
  if (format === 'date') return ['2026-01-31']
  if (format === 'date-time') return ['2026-01-31T12:00:00Z']
  return pattern !== undefined && pattern.length <= 200 ? [pattern] : []
}

describe.each([
  ['query', inQueries, 60],
  ['body', inBodies, 20],
] as const)('each %s value that the document tells', (_, places, least) => {
  it('is refused by its name, with what is taken', async () => {
    expect(places.length).toBeGreaterThan(least)
    for (const { operation, name, schema, told } of places) {
      const refused = await refusalOf(schema, { [name]: '\u{1f6ab} not this' })
      const error = refused?.errors?.find(({ path }) => path.length === 1 && path[0] === name)
      const about = [operation, name]
      expect([...about, refused?.status, error?.path]).toEqual([...about, 422, [name]])
      const { enum: values, minimum, maximum, format } = told
      const wanted = Object.fromEntries(
        Object.entries({ enum: values, minimum, maximum, format }).filter(([, value]) => value !== undefined),
      )
      expect([...about, error?.allowed]).toEqual([...about, expect.objectContaining(wanted)])
      if (error?.code === 'request.date') continue
      expect([...about, error?.message]).toEqual([...about, expect.stringContaining(`“${name}”`)])
      for (const word of saidOf(told))
        expect([...about, error?.message]).toEqual([...about, expect.stringContaining(word)])
    }
  })
})

describe('a refusal', () => {
  it('tells numbers of an address as numbers in the document', () => {
    const limit = described
      .find(({ endpoint: { path, method } }) => path === '/forms/:id/answers' && method === 'GET')
      ?.operation.parameters?.find(({ name }) => name === 'limit')
    expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 200, default: 15 })
    // No number is told by the form of its digits; that of a document is a text, which may begin with 0.
    const others = inQueries.filter(({ name }) => name !== 'citizenDni')
    const digits = others.filter(({ told }) => /^\^\\d\{[\d,]+\}\$$/.test(told.pattern ?? ''))
    expect(digits.map(({ operation, name }) => [operation, name])).toEqual([])
  })

  it('names its place in `detail`, also within a list', async () => {
    const schema = v.strictObject({ events: v.array(v.picklist(['a', 'b'])) })
    const refused = await refusalOf(schema, { events: ['a', 'c'] })
    expect(refused).toMatchObject({
      code: 'request.invalid',
      detail: '“events.1” can be: a, b.',
      errors: [{ path: ['events', 1], allowed: { enum: ['a', 'b'] } }],
    })
  })

  it('names a choice of several kinds, and a day that is none', async () => {
    const schema = v.strictObject({ forms: v.union([v.literal('all'), v.array(v.string())]) })
    expect((await refusalOf(schema, { forms: 5 }))?.detail).toBe('“forms” can be: all, […].')
    expect((await refusalOf(schema, 5))?.detail).toBe('“body” must be written as {…}.')
  })

  it('gives nothing back of what was sent but a bounded name', async () => {
    const schema = v.strictObject({ name: v.exactOptional(v.picklist(['a'])) })
    const value = await refusalOf(schema, { name: 'secret'.repeat(10_000) })
    expect(JSON.stringify(value)).not.toContain('secret')
    const key = await refusalOf(schema, { ['k'.repeat(100_000)]: 1 })
    expect(JSON.stringify(key).length).toBeLessThan(1_500)
  })
})

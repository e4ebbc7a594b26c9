import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import { problemSchema } from '@ventanilla/api'
import { answerContentSchema, formDefinitionSchema } from '@ventanilla/model'
import type * as v from 'valibot'
import type { Config } from '../../platform/config/config.ts'
import { statusOf } from '../../platform/problem.ts'
import type { Operation } from './operations/operation.ts'
import { operations } from './operations.ts'

type Json = Readonly<Record<string, unknown>>

const shared = { Problem: problemSchema, FormDefinition: formDefinitionSchema, AnswerContent: answerContentSchema }

const conversion = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: shared,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...conversion, typeMode })
  return converted
}

/** The shared schemas themselves: converted without their own name, so that they do not just point at themselves. */
function components(): Json {
  return Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => {
      const { [name as keyof typeof shared]: _, ...definitions } = shared
      const {
        $schema: __,
        $defs: ___,
        ...converted
      } = toJsonSchema(schema, { ...conversion, definitions, typeMode: 'output' })
      return [name, converted]
    }),
  )
}

/** The OpenAPI 3.1 document of the whole interface, from the schemas that parse it. */
export function openapiDocument(config: Pick<Config, 'productName' | 'publicUrl'>) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} API`,
      version: '1',
      description:
        'Forms of a municipality and their answers. Errors are problem+json (RFC 9457) with a stable code; unknown keys are refused.',
    },
    servers: [{ url: `${config.publicUrl ?? ''}/api/v1` }],
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: config.publicUrl?.startsWith('https:') ? '__Host-ventanilla' : 'ventanilla',
        },
        citizen: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
export type OpenapiDocument = ReturnType<typeof openapiDocument>

const securityOf: Record<Operation['access'], readonly Json[]> = {
  anyone: [],
  public: [],
  session: [{ session: [] }],
  citizen: [{ citizen: [] }],
}

const bytes = { type: 'string', format: 'binary' }
const oneFile = { type: 'object', properties: { file: bytes }, required: ['file'], additionalProperties: false }

function formOf(fields: NonNullable<Operation['fields']>): Json {
  const properties = Object.entries(fields).map(([name, kind]) => [name, kind === 'file' ? bytes : { type: 'string' }])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

function describe(operation: Operation): Json {
  const { method, path, query, headers = {}, body, takesFile, fields, response } = operation
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => parameter('path', name ?? '', true, { type: 'string' })),
    ...(query ? queryParameters(schemaOf(query, 'input')) : []),
    ...Object.entries(headers).map(([name, description]) => ({
      ...parameter('header', name, true, { type: 'string' }),
      description,
    })),
  ]
  return {
    operationId: `${method}${path.replace(/[/:](\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll('/', '')}`,
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf[operation.access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    ...(fields && { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(fields) } } } }),
    ...(takesFile && { requestBody: { required: true, content: { 'multipart/form-data': { schema: oneFile } } } }),
    responses: {
      [response?.status ?? 200]: {
        description: 'Done',
        ...(response?.isFile && { content: { '*/*': { schema: bytes } } }),
        ...(response?.schema && { content: { 'application/json': { schema: schemaOf(response.schema, 'output') } } }),
      },
      ...problemResponses(operation),
    },
  }
}

function parameter(place: string, name: string, required: boolean, schema: unknown) {
  return { name, in: place, required, schema }
}

function queryParameters(schema: Json) {
  const properties = Object.entries(schema['properties'] ?? {})
  const required: unknown = schema['required']
  return properties.map(([name, shape]) =>
    parameter('query', name, Array.isArray(required) && required.includes(name), shape),
  )
}

function problemResponses({ access, query, body, problems = [] }: Operation): Json {
  const codes = new Set(problems)
  if (access === 'session') codes.add('session.required')
  if (access === 'citizen') for (const code of ['citizen.session', 'request.tooMany'] as const) codes.add(code)
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

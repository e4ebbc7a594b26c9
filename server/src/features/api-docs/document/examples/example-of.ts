import { namedExamples, namedKeys, pathExamples, sharedExamples } from './example-values.ts'

type Schema = Readonly<Record<string, unknown>>

/** Something that a schema takes, as somebody would write it: by the names that lead to it (`namedExamples`), else by its type. */
export function exampleOf(schema: unknown, names: readonly string[] = []): unknown {
  if (!isSchema(schema)) return null
  const { $ref, anyOf, oneOf } = schema
  if (typeof $ref === 'string') return sharedExamples[$ref.slice($ref.lastIndexOf('/') + 1)]
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  const named = namedFor(schema, names)
  if (named !== undefined) return named
  const options = anyOf ?? oneOf
  if (Array.isArray(options))
    return exampleOf(
      options.find(each => typeOf(each) !== 'null'),
      names,
    )
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  return byType(schema, names)
}

/** Of a path's parameter. */
export function exampleInPath(path: string, name: string): unknown {
  return pathExamples[path.slice(0, path.indexOf(`:${name}`))] ?? namedExamples[name]
}

function namedFor(schema: Schema, names: readonly string[]): unknown {
  const name = names.at(-1) ?? ''
  for (const key of [`${names.at(-2)}.${name}`, name]) {
    const value = namedExamples[key]
    if (value !== undefined && takes(schema, value)) return value
    if (typeof value === 'number' && takes(schema, String(value))) return String(value)
  }
  return undefined
}

/** Whether a value is of the type that the schema asks for, and within what it says of it. */
function takes(schema: unknown, value: unknown): boolean {
  if (!isSchema(schema)) return false
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return options.some(each => takes(each, value))
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  const { format, maxLength = Infinity } = schema
  if (typeof value !== 'string')
    return Array.isArray(value) ? typeOf(schema) === 'array' : typeName(value) === typeOf(schema)
  const isDate =
    format !== 'date' && format !== 'date-time'
      ? true
      : /^\d{4}-\d\d-\d\d/.test(value) && value.includes('T') === (format === 'date-time')
  return typeOf(schema) === 'string' && isDate && value.length <= Number(maxLength)
}

function byType(schema: Schema, names: readonly string[]): unknown {
  const { minimum = 1, maximum = Infinity, items, prefixItems, properties, additionalProperties } = schema
  switch (typeOf(schema)) {
    case 'object': {
      if (isSchema(properties)) {
        return Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, exampleOf(each, [...names, name])]),
        )
      }
      if (!isSchema(additionalProperties)) return {}
      return { [namedKeys[names.at(-1) ?? ''] ?? 'lamp']: exampleOf(additionalProperties, names) }
    }
    case 'array':
      return Array.isArray(prefixItems) ? prefixItems.map(each => exampleOf(each, names)) : [exampleOf(items, names)]
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, Number(minimum)), Number(maximum))
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return textFor(schema)
  }
}

function textFor({ format, pattern, default: usual }: Schema): string {
  if (typeof usual === 'string') return usual
  if (format === 'date') return '2026-03-02'
  if (format === 'date-time') return '2026-03-02T12:00:00.000Z'
  if (format === 'email') return 'lucia@example.org'
  return typeof pattern === 'string' && /\\d/.test(pattern) ? '1' : 'text'
}

function typeOf(schema: unknown): unknown {
  return isSchema(schema) ? schema['type'] : undefined
}
function typeName(value: unknown): string {
  return value === null ? 'null' : typeof value
}
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

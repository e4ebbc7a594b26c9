import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { Allowed } from '@ventanilla/api'
import type { IssuePath } from '@ventanilla/model'
import type * as v from 'valibot'

const conversion = { target: 'draft-2020-12', errorMode: 'ignore' } as const satisfies ConversionConfig

const mostValues = 100
const longestPattern = 200

type Json = Readonly<Record<string, unknown>>

/** A value of an address as JSON Schema: text that is read as a number is told as that number, not by the form of its digits. */
export function schemaOfText(schema: v.GenericSchema): Json {
  const { $schema: _, ...given } = toJsonSchema(schema, { ...conversion, typeMode: 'input' })
  const number = given.type === 'string' ? numberReadBy(schema) : undefined
  return number ? { ...number, ...(given.default !== undefined && { default: Number(given.default) }) } : given
}

function numberReadBy(schema: object): Json | undefined {
  const wrapped = partOf(schema, 'wrapped')
  if (wrapped) return numberReadBy(wrapped)
  const steps = partOf(schema, 'pipe')
  if (!Array.isArray(steps)) return undefined
  const each = steps.filter(isObject)
  const at = each.findIndex(step => 'type' in step && step.type === 'number')
  if (at < 0) return each[0] && numberReadBy(each[0])
  const asked = new Map(each.slice(at).map(step => [Reflect.get(step, 'type'), Reflect.get(step, 'requirement')]))
  return {
    type: asked.has('integer') ? 'integer' : 'number',
    ...(asked.has('min_value') && { minimum: asked.get('min_value') }),
    ...(asked.has('max_value') && { maximum: asked.get('max_value') }),
  }
}

/** What the part of a schema at a path takes, as the OpenAPI document tells it, within bounds; undefined where no schema stands there or it says nothing. */
export function allowedAt(schema: v.GenericSchema, path: IssuePath): Allowed | undefined {
  const each = schemasAt(schema, path).map(part =>
    'entries' in part ? { type: 'object' } : bounded(schemaOfText(part)),
  )
  const told = oneOf(each.filter(allowed => Object.keys(allowed).length > 0))
  return told && Object.keys(told).length > 0 ? told : undefined
}

/** Alternatives as one: values alone as one list of them. */
function oneOf(each: readonly Allowed[]): Allowed | undefined {
  const different = [...new Map(each.map(allowed => [JSON.stringify(allowed), allowed])).values()]
  if (different.length < 2) return different[0]
  const values = different.map(allowed => allowed.enum)
  return values.every(list => list !== undefined)
    ? { enum: [...new Set(values.flat())].slice(0, mostValues) }
    : { anyOf: different.slice(0, 10) }
}

/** The schemas that stand at a path: several where alternatives have such a part. */
function schemasAt(schema: object, [key, ...rest]: IssuePath): v.GenericSchema[] {
  if (key === undefined) return isSchema(schema) ? [schema] : []
  const wrapped = partOf(schema, 'wrapped')
  if (wrapped) return schemasAt(wrapped, [key, ...rest])
  const entries = partOf(schema, 'entries')
  const own = entries && Object.hasOwn(entries, key) ? partOf(entries, key) : undefined
  const part = own ?? partOf(schema, typeof key === 'number' ? 'item' : 'value')
  if (part) return schemasAt(part, rest)
  const options = partOf(schema, 'options')
  return Array.isArray(options) ? options.filter(isObject).flatMap(option => schemasAt(option, [key, ...rest])) : []
}

function partOf(whole: object, name: string | number): object | undefined {
  const part: unknown = Reflect.get(whole, name)
  return isObject(part) ? part : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return isObject(value) && 'kind' in value && value.kind === 'schema'
}

const plain = ['type', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

/** Of a JSON Schema what says which values are taken; of alternatives each, of lists and objects not their parts. */
function bounded(schema: Json): Allowed {
  const { pattern } = schema
  const values = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : undefined
  const either: unknown = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(either)) return oneOf(either.filter(isJson).map(bounded)) ?? {}
  return {
    ...Object.fromEntries(plain.flatMap(name => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...(values && { enum: values.slice(0, mostValues) }),
    ...(typeof pattern === 'string' && pattern.length <= longestPattern && { pattern }),
  }
}

function isJson(value: unknown): value is Json {
  return isObject(value)
}

import * as v from 'valibot'

/** Whether an input surely is what its schema would give: nothing refused, left out, added, changed or put into another order. */
export type Fits = (input: unknown) => boolean

/**
 * A schema as a plain question, where it only asks and changes nothing; undefined where it does more. A yes saves the copy that is made of
 * everything that is parsed, and the notes on each part of it: most of what a save's shape costs. A no decides nothing.
 */
export function fitsOf(schema: object): Fits | undefined {
  if ('pipe' in schema && Array.isArray(schema.pipe)) return fitsOfPipe(schema.pipe)
  if (!isKnown(schema)) return undefined
  switch (schema.type) {
    case 'string':
      return input => typeof input === 'string'
    case 'number':
      return input => typeof input === 'number' && !Number.isNaN(input)
    case 'boolean':
      return input => typeof input === 'boolean'
    case 'null':
      return input => input === null
    case 'picklist':
      return input => (schema.options as readonly unknown[]).includes(input)
    case 'literal':
      return input => input === schema.literal
    case 'union':
      return anyOf(schema.options)
    case 'array':
      return listOf(schema.item)
    case 'record':
      return recordOf(schema.key, schema.value)
    case 'strict_object':
      return objectOf(schema.entries)
  }
}

type Known =
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.NullSchema<undefined>
  | v.PicklistSchema<v.PicklistOptions, undefined>
  | v.LiteralSchema<v.Literal, undefined>
  | v.UnionSchema<v.UnionOptions, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string, string | number | symbol>, v.GenericSchema, undefined>
  | v.StrictObjectSchema<v.ObjectEntries, undefined>

const known: readonly string[] = [
  'string',
  'number',
  'boolean',
  'null',
  'picklist',
  'literal',
  'union',
  'array',
  'record',
  'strict_object',
] satisfies Known['type'][]

function isKnown(schema: object): schema is Known {
  return 'type' in schema && typeof schema.type === 'string' && known.includes(schema.type)
}

/** What is asked of a value once its type is right. */
type Check = v.GenericValidation

function fitsOfPipe([first, ...checks]: readonly object[]): Fits | undefined {
  const isOfType = first && fitsOf(first)
  const asks: Fits[] = []
  for (const check of checks) {
    if (!isCheck(check)) return undefined
    asks.push(fitsOfCheck(check))
  }
  if (!isOfType) return undefined
  // Plain loops: a function for each value that is looked at is what a save's shape would leave behind most of.
  return input => {
    if (!isOfType(input)) return false
    for (const ask of asks) if (!ask(input)) return false
    return true
  }
}

function isCheck(action: object): action is Check {
  return 'kind' in action && action.kind === 'validation'
}

function fitsOfCheck(check: Check): Fits {
  const requirement: unknown = Reflect.get(check, 'requirement')
  if (check.type === 'max_length' && typeof requirement === 'number')
    return input => (typeof input === 'string' || Array.isArray(input)) && input.length <= requirement
  if (check.type === 'regex' && requirement instanceof RegExp && !requirement.global && !requirement.sticky)
    return input => typeof input === 'string' && requirement.test(input)
  return input => {
    const { issues, value } = check['~run']({ typed: true, value: input }, {})
    return issues === undefined && Object.is(value, input)
  }
}

function anyOf(options: readonly object[]): Fits | undefined {
  const each = options.map(fitsOf)
  if (!each.every(fits => fits !== undefined)) return undefined
  return input => {
    for (const fits of each) if (fits(input)) return true
    return false
  }
}

function listOf(item: object): Fits | undefined {
  const fits = fitsOf(item)
  return fits && (input => Array.isArray(input) && input.every(fits))
}

function recordOf(key: object, value: object): Fits | undefined {
  const isKey = fitsOf(key)
  const isValue = fitsOf(value)
  if (!isKey || !isValue) return undefined
  return input => {
    if (!isPlain(input)) return false
    for (const name in input) if (isSpecial(name) || !isKey(name) || !isValue(input[name])) return false
    return true
  }
}

function objectOf(entries: v.ObjectEntries): Fits | undefined {
  const names: string[] = []
  const fits: Fits[] = []
  const needed: boolean[] = []
  for (const [name, entry] of Object.entries(entries)) {
    const inner = wrappedIn(entry)
    const isOptional = inner !== undefined
    const own = fitsOf(inner ?? entry)
    if (!own || isSpecial(name)) return undefined
    names.push(name)
    fits.push(own)
    needed.push(!isOptional)
  }
  return input => {
    if (!isPlain(input)) return false
    let at = 0
    for (const name in input) {
      // Names stand in the order of the schema, as they do in what it gives.
      while (at < names.length && names[at] !== name) if (needed[at++]) return false
      if (!fits[at++]?.(input[name])) return false
    }
    while (at < names.length) if (needed[at++]) return false
    return true
  }
}

/** What may be absent, without anything else in its place. */
function wrappedIn(entry: object): object | undefined {
  const isOptional = 'type' in entry && entry.type === 'exact_optional' && Reflect.get(entry, 'default') === undefined
  const wrapped: unknown = isOptional ? Reflect.get(entry, 'wrapped') : undefined
  return typeof wrapped === 'object' && wrapped !== null ? wrapped : undefined
}

function isPlain(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && Object.getPrototypeOf(input) === Object.prototype
}

function isSpecial(name: string): boolean {
  return name === '__proto__' || name === 'prototype' || name === 'constructor'
}

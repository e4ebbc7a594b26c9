type Schema = Readonly<Record<string, unknown>>

/** A schema as a type is written in code, a field a line, with what else it says of a field behind it. */
export function shapeOf(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'anything'
  const { $ref, enum: values, anyOf, oneOf } = schema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(values)) return values.map(value => JSON.stringify(value)).join(' | ')
  const options = anyOf ?? oneOf
  if (Array.isArray(options)) return [...new Set(options.map(each => shapeOf(each, indent)))].join(' | ')
  if (schema['type'] === 'array') return listOf(shapeOf(schema['items'], indent))
  if (schema['type'] === 'object') return fieldsOf(schema, indent)
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything'
}

/** What a schema says of a value beside its type: how long, how large, of which form, and what it is where nothing is sent. */
export function limitsOf(schema: unknown): string {
  if (!isSchema(schema)) return ''
  const { minLength = 0, maxLength, minimum, maximum, maxItems, format, pattern, default: usual } = schema
  const sizes = [
    range(minLength === 0 ? undefined : minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(undefined, maxItems, ' of them'),
  ]
  const forms = [
    typeof format === 'string' ? format : '',
    typeof pattern === 'string' && pattern.length < 30 ? pattern : '',
    usual === undefined ? '' : `${JSON.stringify(usual)} unless said`,
  ]
  return [...sizes, ...forms].filter(Boolean).join(', ')
}

function fieldsOf({ properties, additionalProperties, required }: Schema, indent: string): string {
  const deeper = `${indent}  `
  if (!isSchema(properties)) return `{ [name]: ${shapeOf(additionalProperties, indent)} }`
  const needed = Array.isArray(required) ? required : []
  const lines = Object.entries(properties).map(([name, field]) => {
    const limits = limitsOf(field)
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${deeper}${key}${needed.includes(name) ? '' : '?'}: ${shapeOf(field, deeper)}${limits ? `  // ${limits}` : ''}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function listOf(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function range(least: unknown, most: unknown, unit: string): string {
  const isLeast = typeof least === 'number'
  if (typeof most === 'number') return isLeast ? `${least} to ${most}${unit}` : `at most ${most}${unit}`
  return isLeast ? `at least ${least}${unit}` : ''
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

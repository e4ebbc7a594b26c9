/** Never written to a log, whatever becomes of the request that holds them: a person's number, address and name. */
export const secrets = ['28456123', 'elvira.secreta@town.example', 'Elvira Paz Secreta']

/** What nobody sends on purpose. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '😀',
  '\u202e\u200b',
  'ñ'.repeat(300),
  'x'.repeat(5_000),
  "' or 1=1 --",
  '%00',
  '%',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nB: c',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  '2147483648',
  'NaN',
  '2026-02-30',
  '2026-11-22',
  '2026-11-22T10:00:00Z',
  '275760-09-13',
  'null',
  'true',
  '[]',
  '__proto__',
  'https://town.example',
  'javascript:alert(1)',
  '-31.9,-63.3,-32.6,-62.9',
  ...secrets,
]
const oddNumbers: readonly number[] = [0, -1, 1, 2, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]

export type Random = () => number
export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function oddValue(random: Random): unknown {
  const roll = random()
  if (roll < 0.5) return pick(random, oddTexts)
  if (roll < 0.7) return pick(random, oddNumbers)
  return pick<() => unknown>(random, [() => null, () => true, () => [], () => ({}), () => [null], () => ({ a: [] })])()
}

/**
 * A value for a schema of the OpenAPI document: mostly of its shape, with odd texts and numbers inside it, and sometimes of no shape at all.
 * `known` are texts that lead somewhere, as ids.
 */
export function valueFor(given: unknown, random: Random, known: readonly string[], shared: Schema, depth = 0): unknown {
  if (!isSchema(given) || random() < 0.06) return oddValue(random)
  const again = (schema: unknown) => valueFor(schema, random, known, shared, depth + 1)
  const { $ref, enum: values, const: only, type, properties, items } = given
  if (typeof $ref === 'string') return again(shared[$ref.split('/').at(-1) ?? ''])
  const branches = [...listed(given['anyOf']), ...listed(given['oneOf'])]
  if (branches.length > 0) return again(pick(random, branches))
  if (Array.isArray(values)) return pick<unknown>(random, values)
  if (only !== undefined) return only
  if (type === 'object' || isSchema(properties)) {
    const required = listed(given['required'])
    const kept = Object.entries(isSchema(properties) ? properties : {}).filter(([name]) =>
      required.includes(name) ? random() < 0.97 : random() < (depth > 4 ? 0.1 : 0.6),
    )
    const more = isSchema(given['additionalProperties']) || random() < 0.03 ? [pick(random, oddTexts)] : []
    return Object.fromEntries([
      ...kept.map(([name, schema]) => [name, again(schema)]),
      ...more.map(name => [name, again(given['additionalProperties'])]),
    ])
  }
  if (type === 'array') return Array.from({ length: depth > 6 ? 0 : Math.floor(random() * 3) }, () => again(items))
  if (type === 'string') return random() < 0.3 && known.length > 0 ? pick(random, known) : pick(random, oddTexts)
  if (type === 'integer' || type === 'number') return pick(random, oddNumbers)
  if (type === 'boolean') return random() < 0.5
  return oddValue(random)
}

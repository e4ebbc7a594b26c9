import { submissions } from '@ventanilla/api'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { benchSubmissions } from '../../../../../bench/form.ts'
import { fitsOf } from './quick-shape.ts'

const schema = submissions.savePublic.body
const fits = fitsOf(schema)

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    7,
    -1,
    1.5,
    1e300,
    '',
    'a',
    'a b',
    'x'.repeat(41),
    [],
    ['o1', 'o2'],
    ['o 1'],
    {},
  ),
  fc.jsonValue(),
)
/** Mostly right. */
function seldomOdd<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary }, { weight: 1, arbitrary: odd })
}
const id = fc.oneof(
  { weight: 60, arbitrary: fc.stringMatching(/^[a-z0-9]{1,5}$/) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'a b', '') },
)
const token = seldomOdd(fc.string())
const file = seldomOdd(fc.record({ fileId: fc.string(), token }, { requiredKeys: ['fileId'] }))
const answered = seldomOdd(fc.constantFrom<unknown>('text', 7, true, null, ['o1']))
const value = fc.oneof(
  { weight: 12, arbitrary: fc.record({ value: answered }) },
  { weight: 2, arbitrary: fc.record({ value: answered, document: file }) },
  { weight: 1, arbitrary: fc.record({ image: file, value: answered }) },
)
const values = fc.dictionary(id, value, { maxKeys: 4, noNullPrototype: true })
const section = fc.oneof(
  fc.record({ rows: fc.array(fc.record({ id, values }, { noNullPrototype: true }), { maxLength: 2 }) }),
  fc.record({ checked: fc.array(id, { maxLength: 2 }), values }, { noNullPrototype: true }),
)
const sections = fc.dictionary(id, seldomOdd(section), { maxKeys: 2, noNullPrototype: true })
const given = fc.record(
  {
    version: seldomOdd(fc.constantFrom(1, 7)),
    content: seldomOdd(fc.record({ sections })),
    location: seldomOdd(fc.record({ lat: fc.constant(1), lng: fc.constantFrom(2, 200) })),
    state: id,
    seconds: seldomOdd(fc.nat()),
  },
  { requiredKeys: ['version', 'content'], noNullPrototype: true },
)

it('fits only what the schema gives again to the letter, in the same order', () => {
  let fitting = 0
  fc.assert(
    fc.property(fc.oneof(given, odd), input => {
      const sent: unknown = JSON.parse(JSON.stringify(input) ?? 'null')
      if (!fits?.(sent)) return
      fitting++
      const parsed = v.safeParse(schema, sent)
      expect(parsed.issues).toBe(undefined)
      expect(JSON.stringify(parsed.output)).toBe(JSON.stringify(sent))
    }),
    { numRuns: 2_000 },
  )
  expect(fitting).toBeGreaterThan(100)
})

it('fits answers as clients send them', () => {
  for (const submission of benchSubmissions(20)) expect(fits?.(JSON.parse(JSON.stringify(submission)))).toBe(true)
})

it('does not fit names in another order, which the schema puts into its own', () => {
  expect(fits?.({ content: { sections: {} }, version: 1 })).toBe(false)
  expect(fits?.({ version: 1, content: { sections: {} } })).toBe(true)
})

it.each([
  ['changes what it is given', v.strictObject({ at: v.pipe(v.string(), v.trim()) })],
  ['fills in what is absent', v.strictObject({ at: v.optional(v.string(), 'now') })],
  ['leaves out what it does not know', v.object({ at: v.string() })],
])('knows no quick way where a schema %s', (_, other) => {
  expect(fitsOf(other)).toBe(undefined)
})

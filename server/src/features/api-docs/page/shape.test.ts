import { expect, it } from 'vitest'
import { limitsOf, shapeOf } from './shape.ts'

it('writes a schema as a type, a field a line, with what limits it', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 20 },
      kind: { enum: ['one', 'two'] },
      areas: {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', properties: { id: { type: 'string' } }, required: [] },
      },
      form: { anyOf: [{ $ref: '#/components/schemas/FormDefinition' }, { type: 'null' }] },
      values: { type: 'object', additionalProperties: { type: 'number' } },
      'odd-name': { const: 'x' },
      hues: { type: 'array', items: { enum: ['red', 'green'] } },
    },
    required: ['name', 'form'],
  }
  expect(shapeOf(schema)).toBe(`{
  name: string  // 1 to 20 characters
  kind?: "one" | "two"
  areas?: {
    id?: string
  }[]  // at most 3 of them
  form: FormDefinition | null
  values?: { [name]: number }
  "odd-name"?: "x"
  hues?: ("red" | "green")[]
}`)
})

it('says what a value is like where its type does not', () => {
  expect(limitsOf({ type: 'string', format: 'date' })).toBe('date')
  expect(limitsOf({ type: 'integer', minimum: 1 })).toBe('at least 1')
  expect(limitsOf({ type: 'string', pattern: '^\\d+$', default: '1' })).toBe('^\\d+$, "1" unless said')
  expect(limitsOf(undefined)).toBe('')
})

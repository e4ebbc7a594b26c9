import { describe, expect, it } from 'vitest'
import type { AnswerContent, Row } from '../answer/content.ts'
import type { Effective } from './edit.ts'
import { merged } from './merge.ts'

const effective = (sections: AnswerContent['sections'], more: Partial<Effective> = {}): Effective => ({
  content: { sections },
  citizen: null,
  location: null,
  signatures: {},
  ...more,
})
const row = (id: string, values: Record<string, string>): Row => ({
  id,
  values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
})

describe('two people who change one answer', () => {
  it('keep what each changed; where both did, mine stands', () => {
    const base = effective({ s: { rows: [row('1', { a: 'x', b: 'x', c: 'x', d: 'x' })] } }, { location: { lat: 1 } })
    const mine = effective({ s: { rows: [row('1', { a: 'mine', b: 'x', c: 'mine' })] } }, { location: { lat: 1 } })
    const theirs = effective(
      { s: { rows: [row('1', { a: 'x', b: 'theirs', c: 'theirs', d: 'x' })] } },
      { location: { lat: 2 } },
    )
    expect(merged(base, mine, theirs)).toEqual(
      effective({ s: { rows: [row('1', { a: 'mine', b: 'theirs', c: 'mine' })] } }, { location: { lat: 2 } }),
    )
  })

  it('have the rows of both, each by its id; a row that one took away and the other changed stays', () => {
    const base = effective({ s: { rows: [row('1', { a: '1' }), row('2', { a: '2' }), row('3', { a: '3' })] } })
    const mine = effective({ s: { rows: [row('2', { a: 'mine' }), row('m', { a: 'new' })] } })
    const theirs = effective({ s: { rows: [row('1', { a: '1' }), row('3', { a: 'theirs' }), row('t', { a: 'new' })] } })
    expect(merged(base, mine, theirs).content.sections['s']).toEqual({
      rows: [row('3', { a: 'theirs' }), row('t', { a: 'new' }), row('2', { a: 'mine' }), row('m', { a: 'new' })],
    })
  })

  it('have the conditions that either checked, without those that either unchecked', () => {
    const conditions = (...checked: string[]) => effective({ s: { checked, values: {} } })
    const found = merged(conditions('a', 'b'), conditions('a', 'm'), conditions('b', 't')).content.sections['s']
    expect(found).toEqual({ checked: ['t', 'm'], values: {} })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condition, conditional, definition, open, simple } from '../../fixtures/build.ts'
import { eachNumber, figuresOf, isNumeric } from './numbers.ts'

const figures = (...numbers: number[]) => figuresOf(Float64Array.from(numbers))

describe('the figures of numbers', () => {
  it('are those of the decimals that people wrote', () => {
    expect(figures(0.1, 0.2, 0.3)).toMatchObject({
      count: 3,
      sum: 0.6,
      mean: 0.2,
      median: 0.2,
      least: 0.1,
      greatest: 0.3,
    })
    expect(figures(1, 2, 3, 10)).toMatchObject({ sum: 16, mean: 4, median: 2.5, least: 1, greatest: 10 })
    expect(figures(-5, 1e-7, 9_007_199_254_740_991)).toMatchObject({ least: -5, median: 1e-7 })
    expect(figures()).toBeUndefined()
  })
  it('put whole numbers that lie close into a bin each, and others into bins of a round width', () => {
    expect(figures(2, 2, 4)?.bins).toEqual([
      { from: 2, to: 3, count: 2 },
      { from: 3, to: 4, count: 0 },
      { from: 4, to: 5, count: 1 },
    ])
    expect(figures(0.3, 0.5)?.bins.every(({ from, to }) => Math.abs(to - from - 0.02) < 1e-9)).toBe(true)
    expect(figures(7)?.bins).toEqual([{ from: 7, to: 8, count: 1 }])
    expect(figures(0.25)?.bins).toHaveLength(1)
    expect(figures(0, 0)?.bins).toEqual([{ from: 0, to: 1, count: 2 }])
  })
  it('lose no number between bins, which are at most twelve and hold what they say', () => {
    const number = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: -100_000, max: 100_000 }).map(value => value / 100),
    )
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), numbers => {
        const found = figures(...numbers)
        expect(found?.bins.length).toBeLessThanOrEqual(12)
        for (const { from, to, count } of found?.bins ?? []) {
          expect(numbers.filter(value => value >= from && value < to)).toHaveLength(count)
        }
        expect(found?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
        const ordered = numbers.toSorted((one, other) => one - other)
        expect([found?.least, found?.greatest]).toEqual([ordered[0], ordered.at(-1)])
        const cents = numbers.reduce((sum, value) => sum + Math.round(value * 100), 0)
        expect(found?.sum).toBe(cents / 100)
      }),
    )
  })
})

it('are read in each row, below conditions that are checked, and of no other kind of question', () => {
  const form = definition('Form', '', {
    sections: [
      simple('s', 'S', [open('n', 'integer', 'N'), open('t', 'string', 'T')], { repeatable: true }),
      conditional('c', 'C', [
        condition('one', 'One', [open('d', 'decimal', 'D')]),
        condition('two', 'Two', [open('e', 'decimal', 'E')]),
      ]),
    ],
  })
  const content = {
    sections: {
      s: {
        rows: [
          { id: '1', values: { n: { value: 3 }, t: { value: '9' } } },
          { id: '2', values: { n: { value: null } } },
          { id: '3', values: { n: { value: 0 } } },
        ],
      },
      c: { checked: ['one'], values: { d: { value: 1.5 }, e: { value: 7 } } },
    },
  }
  const seen: [string, number][] = []
  eachNumber(form, content, (id, value) => seen.push([id, value]))
  expect(seen).toEqual([
    ['n', 3],
    ['n', 0],
    ['d', 1.5],
  ])
})

const integer = (title: string) => open('q', 'integer', title)

it.each([
  'DNI',
  'Número de documento',
  'DNI de quien atiende',
  'Teléfono',
  'N.º de expediente',
  'Número de cuenta',
  'Matrícula',
  'Processo n.º',
  'File number',
  '電話番号',
])('%s is no number that is added', title => {
  expect(isNumeric(integer(title))).toBe(false)
  expect(isNumeric(open('q', 'decimal', title))).toBe(true)
})

it.each([
  'Cantidad de teléfonos',
  '¿Cuántas personas?',
  'Edad',
  'How many phones?',
  'Número de hijos',
  '電話の数',
  'Año',
])('%s is a number that is added', title => expect(isNumeric(integer(title))).toBe(true))

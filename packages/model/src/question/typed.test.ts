import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataType } from './base.ts'
import { isStored } from './stored.ts'
import { isLink, readTyped, writeTyped } from './typed.ts'

const cases: [DataType, string, string | number | null | { code: string }][] = [
  ['integer', '', null],
  ['integer', '  ', null],
  ['integer', '042', 42],
  ['integer', '-3', { code: 'answer.integer' }],
  ['integer', '3,5', { code: 'answer.integer' }],
  ['integer', '3.0', { code: 'answer.integer' }],
  ['integer', '1e3', { code: 'answer.integer' }],
  ['integer', '99999999999999999', { code: 'answer.integer' }],
  ['decimal', '6,5', 6.5],
  ['decimal', '6', 6],
  ['decimal', '6,55', 6.55],
  ['decimal', '6,555', { code: 'answer.decimal' }],
  ['decimal', '6.5', { code: 'answer.decimal' }],
  ['decimal', '1.234,50', { code: 'answer.decimal' }],
  ['decimal', 'unos seis', { code: 'answer.decimal' }],
  ['date', '27/03/2026', '2026-03-27'],
  ['date', '7/3/2026', '2026-03-07'],
  ['date', '29/02/2024', '2024-02-29'],
  ['date', '29/02/2023', { code: 'answer.date' }],
  ['date', '31/04/2026', { code: 'answer.date' }],
  ['date', '2026-03-27', { code: 'answer.date' }],
  ['date', '00/01/2026', { code: 'answer.date' }],
  ['time', '09:30', '09:30'],
  ['time', '9:30', '09:30'],
  ['date', '01/02/26', { code: 'answer.year' }],
  ['date', '27-03-2026', '2026-03-27'],
  ['date', '27.3.2026', '2026-03-27'],
  ['date', '27/03/202', { code: 'answer.date' }],
  ['integer', '007', 7],
  ['time', '0930', '09:30'],
  ['time', '9.30', '09:30'],
  ['time', '930', { code: 'answer.time' }],
  ['time', '2400', { code: 'answer.time' }],
  ['time', '24:00', { code: 'answer.time' }],
  ['time', '12:60', { code: 'answer.time' }],
  ['link', 'www.ejemplo.com/a', 'https://www.ejemplo.com/a'],
  ['link', 'http://ejemplo.com', 'http://ejemplo.com'],
  ['link', 'ejemplo.com:8080/a?b=c#d', 'https://ejemplo.com:8080/a?b=c#d'],
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//ejemplo.com',
    'ana@ejemplo.com',
  ].map((text): (typeof cases)[number] => ['link', text, { code: 'answer.link' }]),
  ['link', 'hola mundo', { code: 'answer.link' }],
  ['string', ' dos  palabras ', ' dos  palabras '],
]

describe('what is typed into a field', () => {
  it.each(cases)('reads as %s what is typed as %j', (dataType, text, expected) => {
    const result = readTyped(dataType, text)
    expect(typeof expected === 'object' && expected !== null ? result : 'value' in result && result.value).toEqual(
      expected,
    )
  })

  it('reads back every decimal that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), cents => {
        const value = cents / 100
        expect(readTyped('decimal', writeTyped('decimal', value))).toEqual({ value })
        expect(isStored('decimal', value)).toBe(true)
      }),
    )
  })

  it('reads back every date that it writes', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), date => {
        const value = date.toISOString().slice(0, 10)
        expect(readTyped('date', writeTyped('date', value))).toEqual({ value })
      }),
    )
  })

  it('never stores what the server would refuse', () => {
    const dataTypes: DataType[] = ['integer', 'decimal', 'date', 'time', 'link', 'string']
    fc.assert(
      fc.property(fc.constantFrom(...dataTypes), fc.string(), (dataType, text) => {
        const result = readTyped(dataType, text)
        if ('value' in result && result.value !== null) expect(isStored(dataType, result.value)).toBe(true)
      }),
    )
  })
})

describe('isLink', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.b',
    '//a.b',
    'https://',
    'https:////a.b',
    'https:// a',
    ' https://a.b',
    'https://javascript:alert(1)',
    'https://bank.example@a.b',
    'https://a.b\\@c.d',
    'https://a.b:port',
  ])('refuses %s', text => {
    expect(isLink(text)).toBe(false)
  })

  it.each(['http://a', 'HTTPS://a.b', 'https://añá.example:8443', 'https://a.b/@c:d', 'https://[::1]:80?x'])(
    'takes %s',
    text => {
      expect(isLink(text)).toBe(true)
    },
  )
})

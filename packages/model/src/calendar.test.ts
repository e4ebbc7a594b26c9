import * as v from 'valibot'
import { expect, it } from 'vitest'
import { instantOf } from './calendar.ts'
import { daySchema, instantSchema } from './calendar-schema.ts'

it.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31'])('takes %s for a day', day => {
  expect(v.is(daySchema, day)).toBe(true)
})

it.each([
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '26-1-1',
  '',
])('takes %j for no day', day => {
  expect(v.is(daySchema, day)).toBe(false)
})

it.each([
  ['2026-03-01T10:20:30Z', Date.UTC(2026, 2, 1, 10, 20, 30)],
  ['2026-03-01T10:20:30.250-03:00', Date.UTC(2026, 2, 1, 13, 20, 30, 250)],
  ['2026-03-01 10:20:30', Date.UTC(2026, 2, 1, 10, 20, 30)],
  ['2026-03-01T10:20+0200', Date.UTC(2026, 2, 1, 8, 20)],
  ['2026-02-30T10:20:30Z', undefined],
  ['2026-03-01T24:00:00Z', undefined],
  ['2026-03-01T10:60:00Z', undefined],
  ['2026-03-01T10:20:30+99:00', undefined],
  ['2026-03-01', undefined],
])('reads %s as the instant %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})

it('takes instants that are none in no request', () => {
  expect(['2026-03-01T10:20:30.000Z', '2026-02-30T10:20:30.000Z'].map(text => v.is(instantSchema, text))).toEqual([
    true,
    false,
  ])
})

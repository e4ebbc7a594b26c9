import { afterEach, expect, it, vi } from 'vitest'
import { dayLabel } from './day-label.ts'

afterEach(() => vi.restoreAllMocks())

const days = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, index, index * 3 + 1, 12)))
const wanted: readonly Intl.DateTimeFormatOptions[] = [
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { month: 'long' },
  { weekday: 'long' },
  { weekday: 'narrow' },
]

it.each(['gl', 'eu'])('says in %s what a browser that knows the language says', language => {
  const known = wanted.flatMap(options => days.map(day => dayLabel(day, language, { ...options, timeZone: 'UTC' })))
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  const own = wanted.flatMap(options => days.map(day => dayLabel(day, language, { ...options, timeZone: 'UTC' })))
  expect(own).toEqual(known)
})

it('keeps to the time zone', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
  const at = new Date('2026-11-22T02:30:00Z')
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'America/Argentina/Cordoba' } as const
  expect(dayLabel(at, 'eu', options)).toBe('azaroaren 21(a), larunbata')
  expect(dayLabel(at, 'gl', options)).toBe('sábado, 21 de novembro')
})

it('leaves other languages to the browser', () => {
  expect(dayLabel(new Date('2026-11-21T12:00:00Z'), 'es', { month: 'long', timeZone: 'UTC' })).toBe('noviembre')
})

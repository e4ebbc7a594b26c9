import { expect, it } from 'vitest'
import { lengthOf, quickRange, quickRanges, rangeBefore, readRange, todayIn } from './ranges.ts'

it('ends today and has as many days or months as it says, today among them (3 §9)', () => {
  expect(quickRanges.map(range => quickRange(range, '2026-03-31').from)).toEqual([
    '2026-03-31',
    '2026-03-31',
    '2026-03-25',
    '2026-03-17',
    '2026-03-01',
    '2026-01-01',
    '2025-10-01',
  ])
  const lengths = quickRanges.map(range => lengthOf(quickRange(range, '2026-11-22')))
  expect(lengths).toEqual([1, 1, 7, 15, 31, 92, 184])
})

it('is the last seven days until somebody chooses, and where the address names no day', () => {
  const read = (text: string) => readRange(new URLSearchParams(text), '2026-11-18')
  expect(read('')).toEqual({ from: '2026-11-12', to: '2026-11-18' })
  expect(read('from=2026-01-01&to=2026-13-45')).toEqual({ from: '2026-11-12', to: '2026-11-18' })
  expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(lengthOf(read('from=2026-01-01&to=2026-01-31'))).toBe(31)
})

it('begins today where the municipality is', () => {
  const late = new Date('2026-11-18T02:30:00Z')
  expect(todayIn('America/Argentina/Cordoba', late)).toBe('2026-11-17')
  expect(todayIn('Europe/Madrid', late)).toBe('2026-11-18')
})

it('is compared with as many days right before it, or with the same ones a year ago', () => {
  const range = { from: '2028-02-28', to: '2028-02-29' }
  expect(rangeBefore(range, 'before')).toEqual({ from: '2028-02-26', to: '2028-02-27' })
  expect(rangeBefore(range, 'year')).toEqual({ from: '2027-02-28', to: '2027-02-28' })
})

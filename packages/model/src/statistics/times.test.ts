import { expect, it } from 'vitest'
import { bucketMiddle, bucketStart, quantile, timeBucket, workingMinutes } from './times.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const none = new Set<string>()

it('counts the minutes of working days, and none of the weekend and of holidays', () => {
  // 20 November 2026 is a Friday.
  expect(workingMinutes(at('2026-11-20T23:00'), at('2026-11-23T01:30'), none)).toBe(60 + 90)
  expect(workingMinutes(at('2026-11-20T23:00'), at('2026-11-23T01:30'), new Set(['2026-11-23']))).toBe(60)
  expect(workingMinutes(at('2026-11-21T10:00'), at('2026-11-22T10:00'), none)).toBe(0)
  expect(workingMinutes(at('2026-11-16T00:00'), at('2026-11-30T00:00'), none)).toBe(10 * 24 * 60)
  expect(workingMinutes(at('2026-11-18T10:00'), at('2026-11-18T09:00'), none)).toBe(0)
})

it('counts minutes together whose middle is within 1.6 in a hundred, in buckets without gaps', () => {
  for (let minutes = 0; minutes < 600_000; minutes += minutes < 5_000 ? 1 : 37) {
    const bucket = timeBucket(minutes)
    expect(bucketStart(bucket)).toBeLessThanOrEqual(minutes)
    expect(bucketStart(bucket + 1)).toBeGreaterThan(minutes)
    expect(Math.abs(bucketMiddle(bucket) - minutes)).toBeLessThanOrEqual(minutes * 0.016)
  }
})

it('tells the least value that half, or nine of ten, do not exceed', () => {
  const counts = new Map([
    [5, 1],
    [1, 4],
    [3, 5],
  ])
  expect([0.4, 0.41, 0.5, 0.9, 0.91, 1].map(part => quantile(counts, part))).toEqual([1, 3, 3, 3, 5, 5])
  expect(quantile(new Map(), 0.5)).toBeUndefined()
})

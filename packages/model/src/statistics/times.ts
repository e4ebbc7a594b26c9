import { type Holidays, isWorkingDay } from '../work/working-days.ts'

const msADay = 86_400_000
const msAMinute = 60_000

/**
 * Minutes of working days between two moments, told by the town's wall clock as if it were UTC: what falls on a Saturday, Sunday or holiday is
 * left out, and a working day has all its 24 hours.
 */
export function workingMinutes(wallFrom: number, wallUntil: number, holidays: Holidays): number {
  let total = 0
  for (let at = wallFrom; at < wallUntil; ) {
    const start = Math.floor(at / msADay) * msADay
    const end = Math.min(start + msADay, wallUntil)
    if (isWorkingDay(new Date(start).toISOString().slice(0, 10), holidays)) total += end - at
    at = end
  }
  return Math.floor(total / msAMinute)
}

/** From so many on, numbers of minutes are counted together with those that share their first bits. */
const exactBelow = 64
const steps = 32

/**
 * The bucket in which a number of minutes is counted: below 64 its own, from there on 32 to each doubling, so that no two numbers of a bucket
 * differ by more than 3.2 in a hundred.
 */
export function timeBucket(minutes: number): number {
  if (minutes < exactBelow) return Math.max(0, Math.trunc(minutes))
  const doublings = Math.floor(Math.log2(minutes / exactBelow))
  const size = 2 ** (doublings + 1)
  return exactBelow + doublings * steps + Math.floor((minutes - exactBelow * 2 ** doublings) / size)
}

/** The least number of minutes of a bucket. */
export function bucketStart(bucket: number): number {
  if (bucket < exactBelow) return bucket
  const doublings = Math.floor((bucket - exactBelow) / steps)
  return exactBelow * 2 ** doublings + ((bucket - exactBelow) % steps) * 2 ** (doublings + 1)
}

/** What stands for all numbers of a bucket: none of them is further than 1.6 in a hundred from it. */
export function bucketMiddle(bucket: number): number {
  return Math.floor((bucketStart(bucket) + bucketStart(bucket + 1) - 1) / 2)
}

/** How often each value was counted. */
export type Histogram = ReadonlyMap<number, number>

/** The least value that at least such a part of all do not exceed; undefined of nothing. */
export function quantile(counts: Histogram, part: number): number | undefined {
  const total = totalOf(counts)
  if (total === 0) return undefined
  const rank = Math.max(1, Math.ceil(total * part))
  let seen = 0
  for (const [value, count] of [...counts].sort(([one], [other]) => one - other)) {
    seen += count
    if (seen >= rank) return value
  }
  return undefined
}

export function totalOf(counts: Histogram): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}

import { type Histogram, quantile, totalOf } from '@ventanilla/model'
import type { Counts } from '../counts/counts.ts'

export const [half, nineOfTen] = [0.5, 0.9]

export function daysOf(days: Histogram) {
  return { answers: totalOf(days), median: quantile(days, half) ?? null, ninth: quantile(days, nineOfTen) ?? null }
}

/** How often each number stands behind a letter, as in `d:3`. */
export function histogram(counts: Counts, letter: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [key, each] of counts) if (key.startsWith(`${letter}:`)) found.set(Number(key.slice(2)), each)
  return found
}

/** The same where a name stands between the two, as in `p:4:3`. */
export function grouped(counts: Counts, letter: string): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const [key, each] of counts) {
    const [of, name = '', value = ''] = key.split(':')
    if (of !== letter) continue
    const group = found.get(name) ?? new Map<number, number>()
    found.set(name, group.set(Number(value), each))
  }
  return found
}

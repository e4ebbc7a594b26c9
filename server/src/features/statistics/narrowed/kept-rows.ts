import { allOf, type Bits, clearBit, hasBit, keepBoth, onesBefore, setBit } from '../../answers/record/blocks/bits.ts'
import { minuteMs } from '../../answers/record/blocks/block-columns.ts'
import { type KeySets, placesOf } from '../../answers/record/blocks/key-sets.ts'
import type { KeyedHead } from '../../answers/record/blocks/read-keys.ts'
import type { NumberedFilter } from './kept-filter.ts'

/** The places of a row's answers that a filter means, but for its options; without those that were touched since, which are in order. */
export function meantIn(
  { firstId, answers, ids, ...head }: KeyedHead,
  { states, assignees, creators }: NumberedFilter,
  touched: readonly number[],
): Bits {
  const bits = allOf(answers)
  const keep = (wanted: ReadonlySet<number> | undefined, sets: KeySets) => {
    if (wanted) keepBoth(bits, placesOf(sets, wanted))
  }
  keep(states, head.states)
  keep(assignees, head.assignees)
  keep(creators, head.creators)
  for (let at = firstNotBelow(touched, firstId); at < touched.length; at++) {
    const offset = (touched[at] ?? 0) - firstId
    if (offset >= ids.length * 32) break
    if (hasBit(ids, offset)) clearBit(bits, onesBefore(ids, offset))
  }
  return bits
}

/** Where the first of numbers in order stands that is not below one. */
export function firstNotBelow(ids: readonly number[], wanted: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Leaves of the places those that have chosen what a filter means. */
export function keepChosen(bits: Bits, keys: KeySets, { options }: NumberedFilter): void {
  for (const { keys: wanted, without } of options) {
    const chosen = placesOf(keys, wanted)
    if (without) {
      const any = placesOf(keys, without)
      for (let word = 0; word < chosen.length; word++) chosen[word] = (chosen[word] ?? 0) | ~(any[word] ?? 0)
    }
    keepBoth(bits, chosen)
  }
}

/** From its first instant on, before its last one. */
export type Range = { readonly from: number; readonly until: number }

export function rangeOf({ from = -Infinity, until = Infinity }: { from?: number; until?: number }): Range {
  return { from, until }
}

export function isWithin({ from, until }: Range, at: number): boolean {
  return at >= from && at < until
}

/** How a row lies to a range: all of its answers are within, none may be, or some. */
export function liesIn({ createdFirst, createdLast }: KeyedHead, { from, until }: Range): 'whole' | 'outside' | 'cut' {
  if (createdLast < from || createdFirst >= until) return 'outside'
  return createdFirst >= from && createdLast < until ? 'whole' : 'cut'
}

/** Of some places those whose answers were given within a range; `created` has the minutes of all. */
export function placesWithin(bits: Bits, created: Int32Array, range: Range): Bits {
  const found: Bits = new Int32Array(bits.length)
  for (const [place, minute] of created.entries()) {
    if (hasBit(bits, place) && isWithin(range, minute * minuteMs)) setBit(found, place)
  }
  return found
}

import { allOf, type Bits, bitsOf, onesOf, setBit, totalOf, wordsOf } from './bits.ts'
import { longs } from './block-columns.ts'

/**
 * Sets of places, each under a number, as base64 of: how many sets, of each its number and how it is written, then what is written of each. A
 * number may stand more than once: an answer that has it twice is in two of its sets.
 */
export type KeySets = { readonly words: Int32Array; readonly size: number }

/** Of all places nothing is written; a set of few is a list of them, 16 bits each. */
const [isWhole, isBits] = [-1, -2]

export function packSets(sets: Iterable<readonly [number: number, places: readonly number[]]>, size: number): string {
  const head: number[] = []
  const written: number[] = []
  for (const [number, places] of sets) {
    const listed = (places.length + 1) >> 1
    if (places.length === size) head.push(number, isWhole)
    else if (listed < wordsOf(size)) {
      head.push(number, places.length)
      for (let at = 0; at < places.length; at += 2) written.push((places[at] ?? 0) | ((places[at + 1] ?? 0) << 16))
    } else {
      head.push(number, isBits)
      written.push(...bitsOf(places, size))
    }
  }
  return packWords(Int32Array.from([head.length / 2, ...head, ...written]))
}

export function packWords(words: Int32Array): string {
  return Buffer.from(words.buffer).toString('base64')
}

export function readSets(text: string, size: number): KeySets {
  return { words: longs(text), size }
}

/** Where a set stands among the words, and how it is written. */
type See = (number: number, way: number, at: number) => void

export function eachSet({ words, size }: KeySets, see: See): void {
  const sets = words[0] ?? 0
  let at = 1 + 2 * sets
  for (let set = 0; set < sets; set++) {
    const way = words[2 + 2 * set] ?? 0
    see(words[1 + 2 * set] ?? 0, way, at)
    at += way === isWhole ? 0 : way === isBits ? wordsOf(size) : (way + 1) >> 1
  }
}

/** The places of all sets with one of these numbers. */
export function placesOf(sets: KeySets, isWanted: (number: number) => boolean): Bits {
  const { words, size } = sets
  const found: Bits = new Int32Array(wordsOf(size))
  eachSet(sets, (number, way, at) => {
    if (!isWanted(number)) return
    if (way === isWhole) found.set(allOf(size))
    else if (way === isBits) for (let word = 0; word < found.length; word++) merge(found, word, words[at + word] ?? 0)
    else eachListed(words, way, at, place => setBit(found, place))
  })
  return found
}

function merge(found: Bits, word: number, more: number): void {
  found[word] = (found[word] ?? 0) | more
}

function eachListed(words: Int32Array, count: number, at: number, see: (place: number) => void): void {
  for (let nth = 0; nth < count; nth++) see(((words[at + (nth >> 1)] ?? 0) >>> ((nth & 1) << 4)) & 0xffff)
}

/** Calls `see` with each set's number and each of its places. */
export function eachPlace(sets: KeySets, see: (number: number, place: number) => void): void {
  const { words, size } = sets
  eachSet(sets, (number, way, at) => {
    if (way >= 0) return eachListed(words, way, at, place => see(number, place))
    for (let place = 0; place < size; place++) {
      if (way === isWhole || ((words[at + (place >> 5)] ?? 0) >>> (place & 31)) & 1) see(number, place)
    }
  })
}

/** Calls `add` with each set's number and how many of these places are in it, where any is. */
export function countSets(sets: KeySets, among: Bits, add: (number: number, answers: number) => void): void {
  const found = totalOf(among)
  if (found === 0) return
  const { words } = sets
  // Of a narrow filter most words are empty: only the others are looked at in each of the sets.
  const filled = among.filter(word => word !== 0).length
  const some = filled < among.length / 2 ? filledWords(among) : undefined
  eachSet(sets, (number, way, start) => {
    let answers = found
    if (way === isBits) answers = some ? totalSome(words, start, some, among) : totalBoth(words, start, among)
    else if (way !== isWhole) answers = totalListed(words, start, way, among)
    if (answers > 0) add(number, answers)
  })
}

function filledWords(bits: Bits): Int32Array {
  const found: number[] = []
  for (const [at, word] of bits.entries()) if (word !== 0) found.push(at)
  return Int32Array.from(found)
}

function totalSome(words: Int32Array, start: number, some: Int32Array, among: Bits): number {
  let total = 0
  for (const at of some) total += onesOf((words[start + at] ?? 0) & (among[at] ?? 0))
  return total
}

/** Three words at a time: what is in one or in all of them, and what is in two or in all, which counts twice. */
function totalBoth(words: Int32Array, start: number, among: Bits): number {
  const size = among.length
  let total = 0
  let at = 0
  for (; at + 2 < size; at += 3) {
    const first = (words[start + at] ?? 0) & (among[at] ?? 0)
    const second = (words[start + at + 1] ?? 0) & (among[at + 1] ?? 0)
    const third = (words[start + at + 2] ?? 0) & (among[at + 2] ?? 0)
    const either = first ^ second
    total += onesOf(either ^ third) + 2 * onesOf((first & second) | (either & third))
  }
  for (; at < size; at++) total += onesOf((words[start + at] ?? 0) & (among[at] ?? 0))
  return total
}

function totalListed(words: Int32Array, start: number, count: number, among: Bits): number {
  let total = 0
  for (let nth = 0; nth < count; nth++) {
    const place = ((words[start + (nth >> 1)] ?? 0) >>> ((nth & 1) << 4)) & 0xffff
    total += ((among[place >> 5] ?? 0) >>> (place & 31)) & 1
  }
  return total
}

import { allOf, type Bits, bitsOf, eachOne, keepBoth, setBit, wordsOf } from './bits.ts'
import { longs } from './block-columns.ts'

/**
 * Sets of places, each under a number, as base64 of: how many sets, of each its number and how it is written, then what is written of each. A
 * number may stand more than once: an answer that has it twice is in two of its sets. `count-sets.wat` reads the same.
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

function eachSet({ words, size }: KeySets, see: See): void {
  const sets = words[0] ?? 0
  let at = 1 + 2 * sets
  for (let set = 0; set < sets; set++) {
    const way = words[2 + 2 * set] ?? 0
    see(words[1 + 2 * set] ?? 0, way, at)
    at += lengthOf(way, size)
  }
}

/** How many words are written of a set. */
function lengthOf(way: number, size: number): number {
  return way === isWhole ? 0 : way === isBits ? wordsOf(size) : (way + 1) >> 1
}

/** The places of all sets with one of these numbers. Hundreds of sets are passed by for one: a loop of its own takes a third of what a function for each would. */
export function placesOf(sets: KeySets, wanted: ReadonlySet<number>): Bits {
  const { words, size } = sets
  const found: Bits = new Int32Array(wordsOf(size))
  const [only] = wanted.size === 1 ? wanted : []
  const end = words[0] ?? 0
  let at = 1 + 2 * end
  for (let set = 0; set < end; set++) {
    const number = words[1 + 2 * set] ?? 0
    const way = words[2 + 2 * set] ?? 0
    if (only === undefined ? wanted.has(number) : number === only) {
      if (way === isWhole) found.set(allOf(size))
      else if (way === isBits) for (let word = 0; word < found.length; word++) merge(found, word, words[at + word] ?? 0)
      else eachListed(words, way, at, place => setBit(found, place))
    }
    at += lengthOf(way, size)
  }
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
    const bits = way === isWhole ? allOf(size) : words.subarray(at, at + wordsOf(size))
    eachOne(bits, place => see(number, place))
  })
}

/** Calls `see` with each set's number and those of some places that are in it, where any is; they are of this moment only. */
export function eachShare(sets: KeySets, among: Bits, see: (number: number, share: Bits) => void): void {
  const { words } = sets
  const share: Bits = new Int32Array(among.length)
  eachSet(sets, (number, way, at) => {
    let any = 0
    if (way === isWhole || way === isBits) {
      for (let word = 0; word < share.length; word++) {
        const own = (among[word] ?? 0) & (way === isWhole ? -1 : (words[at + word] ?? 0))
        share[word] = own
        any |= own
      }
    } else {
      share.fill(0)
      eachListed(words, way, at, place => setBit(share, place))
      keepBoth(share, among)
      for (const own of share) any |= own
    }
    if (any !== 0) see(number, share)
  })
}

/** Places of answers in a block, 32 to a number. */
export type Bits = Int32Array

export function wordsOf(size: number): number {
  return (size + 31) >> 5
}

export function bitsOf(places: readonly number[], size: number): Bits {
  const bits = new Int32Array(wordsOf(size))
  for (const place of places) setBit(bits, place)
  return bits
}

export function setBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) & ~(1 << (place & 31))
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** All places of a block. */
export function allOf(size: number): Bits {
  const bits = new Int32Array(wordsOf(size)).fill(-1)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

/** Leaves of some places those that are among others too. */
export function keepBoth(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** How many places come before one. */
export function onesBefore(bits: Bits, place: number): number {
  const last = place >> 5
  return totalOf(bits.subarray(0, last)) + onesOf((bits[last] ?? 0) & ((1 << (place & 31)) - 1))
}

export function totalOf(bits: Bits): number {
  let total = 0
  for (const word of bits) total += onesOf(word)
  return total
}

/** Calls `see` with each place, in order. */
export function eachOne(bits: Bits, see: (place: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      see(at * 32 + 31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
}

/** How many ones a number of 32 bits has: of each two, of each four, of each eight, of all. */
export function onesOf(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

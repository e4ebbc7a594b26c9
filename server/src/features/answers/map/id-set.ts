const bitsOfByte = 8

/** Numbers from 1 on, a bit each: half a million ids of a table of ten millions take a megabyte. */
export function createIdSet() {
  let bits = new Uint8Array(64 * 1024)
  let size = 0
  return {
    add: (id: number) => {
      const at = Math.floor(id / bitsOfByte)
      if (at >= bits.length) {
        const larger = new Uint8Array(Math.max(at + 1, bits.length * 2))
        larger.set(bits)
        bits = larger
      }
      const bit = 1 << (id % bitsOfByte)
      const byte = bits[at] ?? 0
      if ((byte & bit) !== 0) return
      bits[at] = byte | bit
      size++
    },
    has: (id: number) => ((bits[Math.floor(id / bitsOfByte)] ?? 0) & (1 << (id % bitsOfByte))) !== 0,
    size: () => size,
  }
}

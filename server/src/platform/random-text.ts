import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(8_192)
let used = pool.length

/** One call to the system for hundreds of characters; bytes that would favour some characters are passed over. */
export function randomText(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    const byte = pool[used++] ?? 255
    if (byte < fair) text += alphabet.charAt(byte % alphabet.length)
  }
  return text
}

import { randomFillSync } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Without 0, O, I and l: a record code is read from paper. */
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const pool = Buffer.alloc(8_192)
let used = pool.length

/** One call to the system for hundreds of characters; bytes that would favour some characters are passed over. */
function randomText(alphabet: string, length: number): string {
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

/** The id of an answer outside the server: 22 characters, more than 128 random bits. */
export function newAnswerUid(): string {
  return randomText(base62, 22)
}

/** What stands before the docCode in a record code (model.md, Codes). */
export function newRecordPrefix(): string {
  return randomText(base58, 8)
}

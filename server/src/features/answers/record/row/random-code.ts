import { randomText } from '../../../../platform/random-text.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Without 0, O, I and l: a record code is read from paper. */
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The id of an answer outside the server: 22 characters, more than 128 random bits. */
export function newAnswerUid(): string {
  return randomText(base62, 22)
}

/** What stands before the docCode in a record code. */
export function newRecordPrefix(): string {
  return randomText(base58, 8)
}

import { timingSafeEqual } from 'node:crypto'
import { randomText } from '../../../platform/random-text.ts'
import { hashOf } from '../record/row/token-hash.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const selectorLength = 12
/** 43 signs of 62 are 256 bits. */
const secretLength = 43
const pattern = /^[A-Za-z0-9]{55}$/

/** A link's token as it stands in a mail: `selector` finds its row, and of the secret behind it the digest alone is kept. */
export function newLinkToken(): { token: string; selector: string; secretHash: string } {
  const selector = randomText(alphabet, selectorLength)
  const secret = randomText(alphabet, secretLength)
  return { token: selector + secret, selector, secretHash: hashOf(secret) }
}

/** Undefined where it cannot be one, as where a mail program cut it. */
export function readLinkToken(token: string): { selector: string; secretHash: string } | undefined {
  if (!pattern.test(token)) return undefined
  return { selector: token.slice(0, selectorLength), secretHash: hashOf(token.slice(selectorLength)) }
}

/** What is left of a link that was cut still says whose it was: enough to send another to where it went. */
export function selectorOf(token: string): string | undefined {
  const selector = token.slice(0, selectorLength)
  return /^[A-Za-z0-9]{12}$/.test(selector) ? selector : undefined
}

/** Whether two digests are the same, in a time that tells nothing of where they differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import { createHash } from 'node:crypto'
import { randomText } from '../../../platform/random-text.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A secret that goes into a link or a message: about 250 bits, without signs that mail programs break. */
export function newSecret(): string {
  return randomText(alphabet, 42)
}

/** Whatever opens a door is stored as its digest only. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

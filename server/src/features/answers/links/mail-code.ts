import { mailCode } from '@ventanilla/model'
import { randomText } from '../../../platform/random-text.ts'
import { hashOf } from '../record/row/token-hash.ts'

/** Six digits that are mailed; `salt` is of what they open, so that the same digits of another are another digest. */
export function newMailCode(salt: string): { code: string; codeHash: string } {
  const code = randomText('0123456789', mailCode.digits)
  return { code, codeHash: codeHashOf(salt, code) }
}

export function codeHashOf(salt: string, code: string): string {
  return hashOf(`${salt}:${code}`)
}

export const mailCodeMs = mailCode.minutes * 60_000

import { createHash } from 'node:crypto'

/** Upload tokens are kept as hashes only. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

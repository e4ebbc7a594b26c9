import { createHash } from 'node:crypto'

/** What proves that somebody has the link is kept as a hash alone. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

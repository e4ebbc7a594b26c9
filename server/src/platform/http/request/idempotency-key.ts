import type { Context } from 'hono'
import { Problem } from '../../problem.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The client's key of what shall be done once, in lower case. Missing, or no UUID, is answer.keyRequired. */
export function keyGiven(c: Context): string {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || !uuid.test(key)) throw new Problem('answer.keyRequired')
  return key.toLowerCase()
}

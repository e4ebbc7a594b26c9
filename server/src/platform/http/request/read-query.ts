import type { Context } from 'hono'
import { Problem } from '../../problem.ts'

/** The query of a request. A name that comes twice is refused, not guessed. */
export function readQuery(c: Context): Readonly<Record<string, string | undefined>> {
  const given = Object.entries(c.req.queries())
  const twice = given.find(([, values]) => values.length > 1)
  if (twice) throw new Problem('request.invalid', { issues: [{ code: 'request.invalid', path: [twice[0]] }] })
  return Object.fromEntries(given.map(([name, [value]]) => [name, value]))
}

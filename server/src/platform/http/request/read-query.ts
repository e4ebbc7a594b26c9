import type { Context } from 'hono'
import { refusedAt } from '../../problem.ts'
import { longestName } from '../../shape-refusal.ts'

/** The query of a request. A name that comes twice is refused, not guessed; those that may be repeated come joined by commas. */
export function readQuery(c: Context, repeated: readonly string[] = []): Readonly<Record<string, string | undefined>> {
  const given = Object.entries(c.req.queries())
  const twice = given.find(([name, values]) => values.length > 1 && !repeated.includes(name))
  if (twice) throw refusedAt([twice[0].slice(0, longestName)], 'twice')
  return Object.fromEntries(given.map(([name, values]) => [name, values.join(',')]))
}

import type { Context } from 'hono'
import { Problem } from '../../problem.ts'

/** The revision that the writer has seen, from If-Match: missing is 428, anything but a quoted number is stale (412). */
export function revisionSeen(c: Context): number {
  const header = c.req.header('If-Match')
  if (header === undefined) throw new Problem('request.preconditionRequired')
  const revision = /^"(\d{1,15})"$/.exec(header.trim())?.[1]
  return revision === undefined ? -1 : Number(revision)
}

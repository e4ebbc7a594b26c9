import type { Context } from 'hono'

/** The token that a request brings; no cookie ever stands for it. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('Authorization') ?? '')?.[1]
}

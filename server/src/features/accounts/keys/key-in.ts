import type { Context } from 'hono'
import { keyMark } from './key-mark.ts'

/** The key of a program in a request's header; tokens of citizens and of links, which stand in the same one, have no mark. */
export function keyIn(c: Context): string | undefined {
  const given = /^Bearer +(\S{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return given?.startsWith(keyMark) ? given : undefined
}

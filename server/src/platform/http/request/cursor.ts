import * as v from 'valibot'
import { refusedAt } from '../../problem.ts'

/** A place in a list: the sort value and the id of a row, so that equal times keep one order. 'next' goes on after it, 'previous' before it. */
export type Cursor = {
  readonly direction: 'next' | 'previous'
  readonly sort: string
  readonly at: number
  readonly id: number
  /** Where the list is sorted by state. */
  readonly state?: string
}

const directions = { n: 'next', p: 'previous' } as const
const whole = v.pipe(v.number(), v.safeInteger())
const schema = v.strictTuple([
  v.picklist(['n', 'p']),
  v.pipe(v.string(), v.maxLength(20)),
  whole,
  whole,
  v.optional(v.pipe(v.string(), v.maxLength(40))),
])

/** Opaque to clients: only what the server gave comes back. */
export function writeCursor({ direction, sort, at, id, state }: Cursor): string {
  return Buffer.from(
    JSON.stringify([direction === 'next' ? 'n' : 'p', sort, at, id, ...(state === undefined ? [] : [state])]),
  ).toString('base64url')
}

function readCursor(text: string): Cursor | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success) return undefined
    const [direction, sort, at, id, state] = parsed.output
    return { direction: directions[direction], sort, at, id, ...(state !== undefined && { state }) }
  } catch {
    return undefined
  }
}

/** The place in a list of this sort that a cursor names; undefined without one. Throws request.invalid for one that this list did not give. */
export function cursorOf(text: string | undefined, sort: string): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = readCursor(text)
  if (cursor?.sort !== sort) throw refusedAt(['cursor'], 'cursor')
  return cursor
}

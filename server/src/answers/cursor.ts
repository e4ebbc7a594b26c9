import * as v from 'valibot'

/** A place in a list: the sort value and the id of a row, so that equal times keep one order. 'next' goes on after it, 'previous' before it. */
export type Cursor = {
  readonly direction: 'next' | 'previous'
  readonly sort: string
  readonly at: number
  readonly id: number
}

const directions = { n: 'next', p: 'previous' } as const
const whole = v.pipe(v.number(), v.safeInteger())
const schema = v.strictTuple([v.picklist(['n', 'p']), v.pipe(v.string(), v.maxLength(20)), whole, whole])

/** Opaque to clients: only what the server gave comes back. */
export function writeCursor({ direction, sort, at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([direction === 'next' ? 'n' : 'p', sort, at, id])).toString('base64url')
}

export function readCursor(text: string): Cursor | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success) return undefined
    const [direction, sort, at, id] = parsed.output
    return { direction: directions[direction], sort, at, id }
  } catch {
    return undefined
  }
}

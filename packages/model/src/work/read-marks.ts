/**
 * What a person has read of a form's answers, without a row for each: those up to `upTo`, but not those of `unread`; and of those behind it the
 * ones of `seen`. Answers are numbered in the order in which they came.
 */
export type ReadMarks = {
  readonly upTo: number
  readonly seen: readonly number[]
  readonly unread: readonly number[]
}

/** So many exceptions are kept of each kind; of what is unread the newest stay so. */
export const mostMarks = 500

/** Whether somebody has not read an answer; what they gave themselves they know, unless they marked it. */
export function isUnread({ upTo, seen, unread }: ReadMarks, id: number, isOwn: boolean): boolean {
  return unread.includes(id) || (id > upTo && !isOwn && !seen.includes(id))
}

export function withRead(marks: ReadMarks, id: number): ReadMarks {
  const { upTo, seen, unread } = marks
  return {
    upTo,
    seen: id > upTo && !seen.includes(id) ? [...seen, id] : seen,
    unread: unread.filter(each => each !== id),
  }
}

export function withUnread({ upTo, seen, unread }: ReadMarks, id: number): ReadMarks {
  return { upTo, seen: seen.filter(each => each !== id), unread: newest([...unread.filter(each => each !== id), id]) }
}

/** Up to where the marks shall be raised, so that fewer have to be kept; undefined while there is room. */
export function raisedTo({ seen }: ReadMarks): number | undefined {
  if (seen.length <= mostMarks) return undefined
  return seen.toSorted((one, other) => one - other)[Math.floor(mostMarks / 2) - 1]
}

/** The same marks from a later answer on; `passed` are the answers of others between. */
export function raised({ seen, unread }: ReadMarks, upTo: number, passed: readonly number[]): ReadMarks {
  const read = new Set(seen)
  return {
    upTo,
    seen: seen.filter(id => id > upTo),
    unread: newest([...new Set([...unread, ...passed.filter(id => !read.has(id))])]),
  }
}

function newest(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other).slice(-mostMarks)
}

import { expect, it } from 'vitest'
import { isUnread, mostMarks, type ReadMarks, raised, raisedTo, withRead, withUnread } from './read-marks.ts'

const none: ReadMarks = { upTo: 10, seen: [], unread: [] }
const unreadOf = (marks: ReadMarks, ids: readonly number[]) => ids.filter(id => isUnread(marks, id, false))

it('has everything read up to where somebody began, and what came behind it unread until it is opened', () => {
  expect(unreadOf(none, [1, 10, 11, 12])).toEqual([11, 12])
  expect(unreadOf(withRead(none, 12), [1, 10, 11, 12])).toEqual([11])
  expect(withRead(withRead(none, 12), 12).seen).toEqual([12])
  expect(withRead(none, 3)).toEqual(none)
})

it('marks as unread what was read, also what one gave oneself, until it is opened again', () => {
  const marked = withUnread(withUnread(withRead(none, 12), 12), 3)
  expect(unreadOf(marked, [3, 4, 12])).toEqual([3, 12])
  expect([isUnread(none, 11, true), isUnread(withUnread(none, 11), 11, true)]).toEqual([false, true])
  expect(unreadOf(withRead(withRead(marked, 3), 12), [3, 4, 12])).toEqual([])
})

it('keeps the same unread when the marks are raised, and no more than it may', () => {
  let marks = none
  const ids = Array.from({ length: 1_200 }, (_, index) => index + 11)
  for (const id of ids) if (id % 2 === 0) marks = withRead(marks, id)
  const before = unreadOf(marks, ids)
  const upTo = raisedTo(marks)
  expect(upTo).toBe(510)
  const after = raised(
    marks,
    upTo ?? 0,
    ids.filter(id => id <= 510),
  )
  expect(unreadOf(after, ids)).toEqual(before)
  expect(raisedTo(after)).toBeUndefined()
  const many = raised(
    none,
    5_000,
    Array.from({ length: 2_000 }, (_, index) => index + 11),
  )
  expect([many.unread.length, many.unread.at(-1)]).toEqual([mostMarks, 2_010])
})

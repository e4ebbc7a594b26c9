import type { AnswerList, AnswerListItem } from '@ventanilla/api'
import { expect, it } from 'vitest'
import { mergedPage, missingRows } from './merged-page.ts'

const item = (id: string, day: number, revision = 1): AnswerListItem => ({
  id,
  docCode: id.toUpperCase(),
  summary: {},
  createdAt: `2026-11-${10 + day}T10:00:00Z`,
  updatedAt: `2026-11-${10 + day}T10:00:00Z`,
  createdBy: null,
  person: null,
  state: null,
  version: 1,
  revision,
})
const page = (...items: AnswerListItem[]): AnswerList => ({ items, next: 'n', previous: null })
const at = '2026-11-22T13:41:00Z'
const found = (given: AnswerListItem) => ({ ...given, isFound: true })
const left = (given: AnswerListItem) => ({ ...given, isFound: false })

it('changes rows where they stand, takes deleted ones out and only counts new ones', () => {
  const shown = page(item('c', 3), item('b', 2), item('a', 1))
  const fresh = page(item('e', 5), item('d', 4), item('b', 2, 7))
  expect(missingRows(shown, fresh, new Set(['c']))).toEqual(['a'])
  const { page: merged, news } = mergedPage(shown, fresh, [found(item('a', 1, 3))], new Set(['c']), at)
  expect(merged.items.map(({ id, revision }) => [id, revision])).toEqual([
    ['b', 7],
    ['a', 3],
  ])
  expect(merged.next).toBe('n')
  expect(news).toBe(2)
})

it('does not call new what only moved up from a later page', () => {
  const shown = page(item('c', 3), item('b', 2))
  expect(mergedPage(shown, page(item('b', 2), item('a', 1)), [], new Set(['c']), at).news).toBe(0)
})

it('keeps a row that left the filter in its place, as it is now, and says since when', () => {
  const shown = page(item('c', 3), item('b', 2), item('a', 1))
  const fresh = page(item('c', 3), item('a', 1))
  const first = mergedPage(shown, fresh, [left(item('b', 2, 2))], new Set(), at).page
  expect(first.items.map(({ id, revision, leftAt }) => [id, revision, leftAt])).toEqual([
    ['c', 1, undefined],
    ['b', 2, at],
    ['a', 1, undefined],
  ])
  const later = mergedPage(first, fresh, [left(item('b', 2, 3))], new Set(), '2026-11-22T14:00:00Z').page
  expect(later.items[1]).toMatchObject({ revision: 3, leftAt: at })
  const back = mergedPage(later, page(item('c', 3), item('b', 2, 4), item('a', 1)), [], new Set(), at).page
  expect(back.items[1]).not.toHaveProperty('leftAt')
})

it('takes out what is gone, though nobody was there to hear it', () => {
  const shown = page(item('b', 2), item('a', 1))
  const { page: merged, gone } = mergedPage(shown, page(item('a', 1)), [], new Set(), at)
  expect([merged.items.map(({ id }) => id), gone]).toEqual([['a'], ['b']])
})

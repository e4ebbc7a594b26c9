import type { AnswerList, AnswerListItem } from '@ventanilla/api'
import { expect, it } from 'vitest'
import { mergedPage } from './merged-page.ts'

const item = (id: string, day: number, revision = 1): AnswerListItem => ({
  id,
  docCode: id.toUpperCase(),
  createdAt: `2026-11-${10 + day}T10:00:00Z`,
  updatedAt: `2026-11-${10 + day}T10:00:00Z`,
  createdBy: null,
  person: null,
  state: null,
  version: 1,
  revision,
})
const page = (...items: AnswerListItem[]): AnswerList => ({ items, next: 'n', previous: null })

it('changes rows where they stand, takes deleted ones out and only counts new ones', () => {
  const shown = page(item('c', 3), item('b', 2), item('a', 1))
  const fresh = page(item('e', 5), item('d', 4), item('b', 2, 7))
  const { page: merged, news } = mergedPage(shown, fresh, new Set(['c']))
  expect(merged.items.map(({ id, revision }) => [id, revision])).toEqual([
    ['b', 7],
    ['a', 1],
  ])
  expect(merged.next).toBe('n')
  expect(news).toBe(2)
})

it('does not call new what only moved up from a later page', () => {
  const shown = page(item('c', 3), item('b', 2))
  expect(mergedPage(shown, page(item('b', 2), item('a', 1)), new Set(['c'])).news).toBe(0)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { AnswerList } from '@ventanilla/api'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShownList } from './merged-page.ts'
import { noteOwnChange } from './own-changes.ts'
import type { Reading } from './read-anew.ts'
import { putUnread } from './rows-in-lists.ts'
import { useLiveAnswers } from './use-live-answers.ts'

// Of the events of a server nothing is asked here: a tab that nobody sees hears none.
beforeEach(() => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const list = (revision: number): AnswerList => ({
  items: [
    {
      id: 'a',
      docCode: 'A1',
      summary: {},
      createdAt: '2026-11-10T10:00:00Z',
      updatedAt: '2026-11-10T10:00:00Z',
      createdBy: null,
      person: null,
      state: null,
      version: 1,
      revision,
    },
  ],
  next: null,
  previous: null,
})

/** An open list whose readings end when they are told to, in any order. */
function open(rows: Reading['rows'] = async () => ({ items: [] })) {
  const queries = new QueryClient()
  // As the page does, a new key of the same parts each time it is drawn.
  const key = () => ['answers', 'form', {}]
  queries.setQueryData(key(), list(1))
  const readings: ((read: AnswerList) => void)[] = []
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const read = () => new Promise<AnswerList>(resolve => readings.push(resolve))
  const reading = { page: read, rows }
  const watched = { topic: 'answers:form', counted: ['answer-count', 'form'] }
  const { rerender } = renderHook(() => useLiveAnswers(watched, key(), reading), { wrapper })
  const change = async () => {
    const before = readings.length
    noteOwnChange('a')
    await vi.waitFor(() => expect(readings.length).toBe(before + 1), 5_000)
  }
  const end = (reading: number, read: number | AnswerList) =>
    act(async () => readings[reading]?.(typeof read === 'number' ? list(read) : read))
  const shown = () => queries.getQueryData<AnswerList>(key())?.items[0]?.revision
  return { rerender, change, end, shown, queries }
}

it('shows what was read, also where the page was drawn anew meanwhile', async () => {
  const { rerender, change, end, shown } = open()
  await change()
  rerender()
  await end(0, 2)
  expect(shown()).toBe(2)
})

it('is read anew by whoever comes back to it', async () => {
  const { change, end, queries } = open()
  await change()
  await end(0, 2)
  expect(queries.getQueryState(['answers', 'form', {}])?.isInvalidated).toBe(true)
})

it('is read anew by whoever comes back to it, also where a row was marked as read meanwhile', async () => {
  const { change, end, queries } = open()
  await change()
  await end(0, 2)
  const readAt = queries.getQueryState(['answers', 'form', {}])?.dataUpdatedAt
  await new Promise(resolve => setTimeout(resolve, 2))
  putUnread(queries, { id: 'a', formId: 'form' }, true)
  expect(queries.getQueryData<ShownList>(['answers', 'form', {}])?.items[0]?.unread).toBe(true)
  expect(queries.getQueryState(['answers', 'form', {}])).toMatchObject({ isInvalidated: true, dataUpdatedAt: readAt })
})

it('keeps the later of two readings, whichever comes first', async () => {
  const { change, end, shown } = open()
  await change()
  await change()
  await end(1, 3)
  await end(0, 2)
  expect(shown()).toBe(3)
})

it('reads a row again that left the filter, and takes out what is gone', async () => {
  const [row] = list(1).items
  if (!row) throw new Error('the list has a row')
  const wanted: (readonly string[])[] = []
  const { change, end, queries } = open(async ids => {
    wanted.push(ids)
    return { items: [{ ...row, revision: 2, isFound: false }] }
  })
  queries.setQueryData(['answers', 'form', {}], { ...list(1), items: [row, { ...row, id: 'b' }] })
  await change()
  await end(0, { items: [], next: null, previous: null })
  expect(wanted).toEqual([['a', 'b']])
  const shown = queries.getQueryData<ShownList>(['answers', 'form', {}])?.items
  expect(shown).toEqual([{ ...row, revision: 2, leftAt: expect.stringMatching(/^20/) }])
})

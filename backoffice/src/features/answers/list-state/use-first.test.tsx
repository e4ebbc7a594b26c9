import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { AnswerListItem } from '@ventanilla/api'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import type { ShownItem } from './merged-page.ts'
import { useAnswerList } from './use-answer-list.ts'
import { useFirst } from './use-first.ts'

const row = (id: string): AnswerListItem => ({
  id,
  docCode: id,
  summary: {},
  createdAt: '2026-11-10T10:00:00Z',
  updatedAt: '2026-11-10T10:00:00Z',
  createdBy: null,
  person: null,
  state: null,
  version: 1,
  revision: 1,
})

/** Pages of the list that the server has, by their cursor. */
let pages: Record<string, string[]>
beforeEach(() => {
  // A tab that nobody sees hears no events.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here')
    if (!url.pathname.endsWith('/answers')) return Response.json({ total: 2, items: [] })
    const items = (pages[url.searchParams.get('cursor') ?? ''] ?? []).map(row)
    return Response.json({ items, next: null, previous: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const received = ['answers', 'f', { state: 'received' }, 'created', null, '']

function open(address: string, shown: ShownItem[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } })
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'acastro' }, permissions: [] })
  queries.setQueryData(received, { items: shown, next: null, previous: null })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const drawn = () => {
    const list = useAnswerList('f', [])
    return { list, first: useFirst(list) }
  }
  return { now: renderHook(drawn, { wrapper }).result, queries }
}

const left: ShownItem = { ...row('left'), leftAt: '2026-11-18T13:41:00Z' }

it('opens the first row that the filter finds, not one that left it', () => {
  pages = {}
  expect(open('/?state=received', [left, row('a')]).now.current.first).toBe('a')
})

it('keeps the open answer when it leaves the filter while it is read', () => {
  pages = {}
  const { now, queries } = open('/?state=received', [row('a'), row('b')])
  const items = [{ ...row('a'), leftAt: '2026-11-18T13:41:00Z' }, row('b')]
  act(() => void queries.setQueryData(received, { items, next: null, previous: null }))
  expect(now.current.first).toBe('a')
})

it.each([
  ['in the middle of a page', '/?state=received&answer=b'],
  ['on a later page', '/?state=received&cursor=second&page=2&answer=c'],
])('reads the list anew when the same search is asked once more %s', async (_where, address) => {
  pages = { '': ['b', 'c'], second: ['c'] }
  const { now } = open(address, [left, row('b')])
  await waitFor(() => expect(now.current.list.answers.data).toBeDefined())
  act(() => now.current.list.applyFilters({ q: '' }))
  await waitFor(() => expect(now.current.list.answers.data?.items.map(({ id }) => id)).toEqual(['b', 'c']))
  expect(now.current.first).toBe('b')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNeighboursBeside } from './use-neighbours.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Rows = Parameters<typeof useNeighboursBeside>[0]

/** A list that shows these rows, and its neighbours as they follow from the answer that is read. */
function open(ids: string[], chosen: string) {
  const first: { shown: string[] | undefined; read: string } = { shown: ids, read: chosen }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ previous: 'x', next: 'z' })
  })
  const queries = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  // Without rows the page is on its way, and those of another one stand there meanwhile.
  const list = (shown: string[] | undefined): Rows => ({
    formId: 'f',
    place: { citizenDni: '', list: '?state=received' },
    answers: { isPlaceholderData: !shown, data: { items: (shown ?? ids).map(id => ({ id })) } },
  })
  const { result, rerender } = renderHook(({ shown, read }: typeof first) => useNeighboursBeside(list(shown), read), {
    wrapper,
    initialProps: first,
  })
  return { result, asked, show: (shown: string[] | undefined, read = chosen) => rerender({ shown, read }) }
}

it('are the rows beside it', () => {
  const { result, asked } = open(['a', 'b', 'c'], 'b')
  expect([result.current.previous, result.current.next]).toEqual(['a', 'c'])
  expect(asked).toEqual([])
})

it('stay those of its place when it is deleted while it is read, and others with it', () => {
  const { result, show } = open(['a', 'b', 'c', 'd', 'e'], 'c')
  show(['a', 'b', 'd', 'e'])
  expect([result.current.previous, result.current.next]).toEqual(['b', 'd'])
  show(['a', 'e'])
  expect([result.current.previous, result.current.next]).toEqual(['a', 'e'])
})

it('are asked of the server for an answer on another page, with the filter of the list', async () => {
  const { result, asked } = open(['a', 'b'], 'y')
  await waitFor(() => expect([result.current.previous, result.current.next]).toEqual(['x', 'z']))
  expect(result.current.isElsewhere).toBe(true)
  expect(asked).toEqual(['/api/v1/forms/f/answers/neighbours?state=received&of=y'])
})

it('are not known while the page with it is on its way, or while the server is asked: that is no end of the list', async () => {
  const { result, show } = open(['a', 'b'], 'b')
  show(undefined, 'y')
  expect([result.current.previous, result.current.next]).toEqual([undefined, undefined])
  show(['c'], 'y')
  expect([result.current.previous, result.current.next]).toEqual([undefined, undefined])
  await waitFor(() => expect([result.current.previous, result.current.next]).toEqual(['x', 'z']))
})

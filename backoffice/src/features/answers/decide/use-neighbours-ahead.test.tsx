import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAnswer } from '../../../queries/use-answer.ts'
import { useNeighboursAhead } from './use-neighbours-ahead.ts'

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/v1/answers/', ''))
    return Response.json({ docCode: `code of ${address.match(/answers\/(\w+)/)?.[1]}` })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Opened({ id }: { id: string }) {
  return <p>{useAnswer(id).data?.docCode}</p>
}

function Ahead() {
  useNeighboursAhead(['before', undefined, 'next'], true, undefined)
  return null
}

function Beside({ id }: { id: string }) {
  useNeighboursAhead([id], true, undefined)
  return null
}

it('loads what stands beside without a look, shows it at once when it is opened, and looks at it then', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const shown = (id: string | undefined) => (
    <QueryClientProvider client={queries}>
      <Ahead />
      {id && <Opened id={id} />}
    </QueryClientProvider>
  )
  const { rerender, container } = render(shown(undefined))
  await waitFor(() => expect(queries.getQueryData(['answer', 'next'])).toBeDefined())
  expect(asked.toSorted()).toEqual(['before?ahead=1', 'next?ahead=1'])
  rerender(shown('next'))
  expect(container.textContent).toBe('code of next')
  await waitFor(() => expect(asked).toContain('next'))
  expect(asked).toHaveLength(3)
})

it('leaves what was opened meanwhile as it was found then', async () => {
  const queries = new QueryClient()
  let give: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>(given => (give = given)))
  render(
    <QueryClientProvider client={queries}>
      <Beside id="next" />
    </QueryClientProvider>,
  )
  queries.setQueryData(['answer', 'next'], { docCode: 'moved since' })
  give(Response.json({ docCode: 'as it was' }))
  await new Promise(done => setTimeout(done, 20))
  expect(queries.getQueryData(['answer', 'next'])).toEqual({ docCode: 'moved since' })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { SearchNotice } from './SearchNotice.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(filter: object, percent: number | null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://here').pathname)
    return Response.json({ percent })
  })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={new QueryClient()}>
        <SearchNotice filter={filter} />
      </QueryClientProvider>
    </TextContext>,
  )
  return asked
}

it('says how much can be found while the answers are indexed anew', async () => {
  await draw({ q: 'agua' }, 42)
  await screen.findByText(/hasta ahora encuentra el 42 %/)
})

it('says nothing once everything can be found, and asks nothing where no words are looked for', async () => {
  const asked = await draw({ files: '1' }, null)
  await waitFor(() => expect(asked).toEqual(['/api/v1/search/index']))
  expect(screen.queryByText(/La búsqueda se está/)).toBeNull()
  cleanup()
  expect(await draw({ state: 'received' }, 42)).toEqual([])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../context/session.ts'
import { TextContext } from '../context/text-context.ts'
import { Header } from './Header.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(session?: null) {
  const queries = new QueryClient()
  if (session === null) queries.setQueryData(sessionKey, session)
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <MemoryRouter>
          <Header />
        </MemoryRouter>
      </TextContext>
    </QueryClientProvider>,
  )
  return screen.queryByRole('button', { name: /^Idioma/, expanded: false })
}

it('offers the languages once it is known who is signed in, and where they stay', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect(show()).toBeNull()
  cleanup()
  expect(show(null)).not.toBeNull()
})

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { TextContext } from '../../context/text-context.ts'
import { Answering } from './Answering.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [false, 1],
  [true, 0],
])('shows the blocked page for a form of a disabled municipality (in the municipal frame: %o)', async (isCis, ways) => {
  const form = { id: 'f', closedReason: 'form.blocked', branding: {}, definition: { settings: {} } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(form)))
  render(
    <TextContext value={text}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Answering formId="f" isCis={isCis} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  expect(await screen.findByRole('heading', { name: 'Acceso denegado. Municipio bloqueado' })).toBeDefined()
  expect(screen.getByText('El municipio está bloqueado y no recibe respuestas.')).toBeDefined()
  expect(screen.queryByText(text.t('answering.title'))).toBeNull()
  expect(screen.queryAllByRole('link')).toHaveLength(ways)
})

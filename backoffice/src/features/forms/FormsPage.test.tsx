import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { FormsPage } from './FormsPage.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['', 'No se encontraron resultados'],
  ['?name=acta', 'No se encontraron formularios con ese nombre'],
  ['?area=parks', 'No se encontraron formularios para el área seleccionada'],
])('says of an empty list why it is empty: %o', async (search, sentence) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ items: [], total: 0, page: 1, pages: 1, areas: [], anyPayment: false })),
  )
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, {
    user: { role: 'ROLE_INSPECTOR' },
    permissions: ['read formulario'],
    municipality: { timeZone: 'UTC' },
  })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/listar${search}`]}>
          <FormsPage />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  expect(await screen.findByText(sentence)).toBeDefined()
})

it('asks for the page that holds what was just saved, until something is looked for', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => {})
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, {
    user: { role: 'ROLE_SUPERVISOR' },
    permissions: [],
    municipality: { timeZone: 'UTC' },
  })
  const draw = (search: string) =>
    render(
      <TextContext value={text}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[{ pathname: '/listar', search, state: { saved: 'form000001' } }]}>
            <FormsPage />
          </MemoryRouter>
        </QueryClientProvider>
      </TextContext>,
    )
  draw('')
  await vi.waitFor(() => expect(asked.some(url => url.endsWith('/forms?holding=form000001'))).toBe(true))
  asked.length = 0
  draw('?page=2')
  await vi.waitFor(() => expect(asked.some(url => url.endsWith('/forms?page=2'))).toBe(true))
})

it.each([
  ['ROLE_ADMIN', 1000, 'card'],
  ['ROLE_ADMIN', 1200, 'row'],
  ['ROLE_SUPERVISOR', 820, 'card'],
  ['ROLE_SUPERVISOR', 1000, 'row'],
])('draws cards until the columns of %s have room: at %i px as %s', async (role, width, kind) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, { user: { role }, permissions: [], municipality: { timeZone: 'UTC' } })
  const { container } = render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FormsPage />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  await vi.waitFor(() => expect(container.querySelector(`.skeleton.${kind}`)).not.toBeNull())
})

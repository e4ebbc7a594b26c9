import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { TrashItem, TrashList } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { ToastContext } from '../../../context/toast/toast-context.ts'
import { TrashPage } from './TrashPage.tsx'

const text = createText('es', await loadMessages('es'))
const poda = { id: 'poda', name: 'Poda y extracción' }
const lucia = { id: 'lp', username: 'lpereyra', name: 'Lucía Pereyra' }
const item = (id: string, subject: string, more: Partial<TrashItem> = {}): TrashItem => ({
  id,
  docCode: id.toUpperCase(),
  summary: { subject, snippet: 'Foco quemado' },
  createdAt: '2026-11-10T10:00:00Z',
  trashedAt: '2026-11-12T12:31:00Z',
  trashedBy: lucia,
  until: '2099-01-01T00:00:00Z',
  revision: 3,
  form: { id: 'reclamo', name: 'Reclamo vecinal' },
  timeZone: 'America/Argentina/Cordoba',
  ...more,
})
const whole: TrashList = {
  items: [item('vse1102', 'Alumbrado público'), item('vse903', 'Poda', { form: poda, revision: 5 })],
  next: null,
  previous: null,
  total: 2,
  days: 30,
  forms: [poda, { id: 'reclamo', name: 'Reclamo vecinal' }],
  people: [lucia],
}

let sent: string[]
let said: string[]
let listed: (query: string) => TrashList
beforeEach(() => {
  sent = []
  said = []
  listed = () => whole
  vi.stubGlobal('EventSource', undefined)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    if (method !== 'GET') {
      sent.push(`${method} ${path} ${new Headers(headers).get('if-match')}`)
      return Response.json({ revision: 9, updatedAt: '' })
    }
    if (path.endsWith('/trash')) {
      sent.push(`${path}${search}`)
      return Response.json(listed(search))
    }
    return await new Promise<Response>(() => {})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}

async function open(at = '/papelera') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionKey, { user: { id: 'u', username: 'lpereyra' }, permissions: ['delete respuesta'] })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext
          value={(_kind, sentence) => {
            said.push(sentence)
            return () => {}
          }}
        >
          <MemoryRouter initialEntries={[at]}>
            <main>
              <Routes>
                <Route path="/papelera/:id?" element={<TrashPage />} />
                <Route path="*" element={null} />
              </Routes>
            </main>
            <Place />
          </MemoryRouter>
        </ToastContext>
      </TextContext>
    </QueryClientProvider>,
  )
  await screen.findAllByRole('listitem')
}
const place = () => screen.getByTestId('place').textContent
const rows = () => screen.getAllByRole('listitem')

it('shows what was deleted of all forms: what it was about, of which form, who deleted it', async () => {
  await open()
  expect(rows()[1]?.textContent).toContain(
    'Poda · Foco quemadoVSE903 · Poda y extracciónLucía Pereyra12/11/2026 - 09:31',
  )
  expect(screen.getByRole('link', { name: 'Volver a la bandeja' }).getAttribute('href')).toBe('/bandeja')
  expect(screen.getByText(/queda aquí 30 días/)).toBeDefined()
})

it('says that municipalities keep it for days of their own where they differ', async () => {
  listed = () => ({ ...whole, days: null })
  await open()
  expect(screen.getByText(/los días que fija su municipio/)).toBeDefined()
})

it('is narrowed by form, by who deleted and by words, which the address holds; and by none again', async () => {
  listed = search => (search === '' ? whole : { ...whole, items: [], total: 0 })
  await open()
  fireEvent.change(screen.getByLabelText('Formulario:'), { target: { value: 'poda' } })
  await waitFor(() => expect(place()).toBe('/papelera?form=poda'))
  fireEvent.change(screen.getByLabelText('Quién borró:'), { target: { value: 'lp' } })
  await screen.findByText('Nada en la papelera cumple estos filtros.')
  const field = screen.getByRole('searchbox', { name: 'Buscar en la papelera' })
  fireEvent.change(field, { target: { value: 'foco' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(sent.at(-1)).toBe('/trash?q=foco&form=poda&by=lp'))
  await screen.findByText('Nada en la papelera dice «foco».')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(place()).toBe('/papelera'))
})

it('restores a row where it stands, over its own revision, without a question', async () => {
  await open()
  listed = () => ({ ...whole, items: whole.items.slice(0, 1), total: 1 })
  fireEvent.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Restaurar VSE903' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sent).toContain('POST /answers/vse903/restore "5"')
  expect(said).toEqual(['Se restauró 1 respuesta'])
})

it('searches from the slash, and goes elsewhere by keys', async () => {
  await open()
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement?.getAttribute('type')).toBe('search')
  })
  screen.getByRole('searchbox').blur()
  for (const key of ['g', 'i']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(place()).toBe('/bandeja?box=mine'))
})

it('of one form asks for its answers alone, and names no form', async () => {
  await open('/papelera/reclamo?by=lp&form=poda')
  expect(sent).toEqual(['/forms/reclamo/trash?by=lp'])
  expect(screen.queryByLabelText('Formulario:')).toBeNull()
  expect(rows()[0]?.textContent).not.toContain('Reclamo vecinal')
})

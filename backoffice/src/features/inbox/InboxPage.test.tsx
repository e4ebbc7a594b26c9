import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { InboxBox, InboxItem } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { ToastContext } from '../../context/toast/toast-context.ts'
import { keepDecision } from '../answers/change/last-decision.ts'
import { lastMove } from '../answers/change/last-move.ts'
import { InboxPage } from './InboxPage.tsx'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const received = { id: 'received', name: 'Recibido', hue: 'slate' } as const
const item = (id: string, subject: string, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  docCode: id.toUpperCase(),
  createdAt: '2026-11-10T10:00:00Z',
  updatedAt: '2026-11-10T10:00:00Z',
  createdBy: null,
  byCitizen: true,
  person: null,
  summary: { subject, snippet: 'Sale agua por la vereda', place: 'Corrientes 1890' },
  state: received,
  version: 1,
  revision: 1,
  form: { id: 'f', name: 'Reclamo vecinal' },
  timeZone: 'America/Argentina/Cordoba',
  ...more,
})
const form = {
  id: 'f',
  version: 1,
  revision: 1,
  title: 'Reclamo vecinal',
  description: '',
  areas: [],
  municipality: { id: 'm', name: 'Villa María', location: null, timeZone: 'America/Argentina/Cordoba', settings: {} },
  branding: {},
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  definition,
}

const poda = { id: 'poda', name: 'Poda y extracción' }

let sent: string[]
let said: string[]
let items: InboxItem[]
let counts: Record<InboxBox, number>
let listed: () => Response
beforeEach(() => {
  sent = []
  said = []
  items = [item('a1', 'Agua o cloacas', { unread: true }), item('b2', 'Bache o calle rota')]
  counts = { mine: 2, new: 61, late: 7, waiting: 0, all: 20_080 }
  listed = () => Response.json({ items, next: null, previous: null })
  lastMove.put(undefined)
  localStorage.clear()
  // Of the events of a server nothing is asked here: a tab that nobody sees hears none.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://here')
    const path = pathname.replace('/api/v1', '') + search
    sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    if (path === '/inbox/counts') return Response.json(counts)
    if (path.startsWith('/inbox?')) return listed()
    if (path === '/inbox/take') return Response.json({ answers: ['x', 'y'] })
    if (path === '/inbox/groups') return Response.json({ late: 7, today: 1, week: 3, later: 0, paused: 2, none: 40 })
    if (path.startsWith('/inbox/ids')) {
      const found = [...items, item('c3', 'Poda', { form: poda })]
      return Response.json({
        items: found.map(({ id, docCode, revision, form }) => ({ id, docCode, revision, form })),
        hasMore: false,
      })
    }
    if (path === '/bulk-jobs' && method === 'GET') return Response.json({ items: [] })
    if (path === '/bulk-jobs') return Response.json({ total: 2, upTo: '9', may: 2, mayNot: [] })
    if (path === '/forms/f') return Response.json(form)
    if (path === '/forms/poda') return Response.json({ ...form, id: 'poda' })
    if (method !== 'GET') return Response.json({ revision: 2, updatedAt: '2026-11-22T13:41:00Z' })
    return await new Promise<Response>(() => {})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}
const place = () => screen.getByTestId('place').textContent

async function open(width: number, address = '/bandeja') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionKey, {
    user: { id: 'u', username: 'acastro', role: 'ROLE_SUPERVISOR' },
    permissions: ['read respuesta', 'update respuesta'],
  })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <ToastContext
          value={(_kind, sentence) => {
            said.push(sentence)
            return () => {}
          }}
        >
          <MemoryRouter initialEntries={[address]}>
            <main>
              <InboxPage />
            </main>
            <Place />
          </MemoryRouter>
        </ToastContext>
      </TextContext>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(sent.some(each => each.startsWith('GET /inbox?'))).toBe(true))
  await screen.findByText('20.080')
}
const rows = () => within(screen.getByRole('list', { name: 'Respuestas' })).getAllByRole('link')

it('says of each queue what stands in it, and of each row whether it is unread, what it is about and of which form', async () => {
  await open(390)
  const tabs = within(screen.getByRole('navigation', { name: 'Colas' })).getAllByRole('link')
  expect(tabs.map(tab => tab.textContent)).toEqual([
    'Mías2',
    'Nuevas61',
    'Vencidas7',
    'Esperan al vecino0',
    'Todas20.080',
  ])
  expect(tabs.map(tab => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null, null])
  const [first, second] = rows()
  expect(first?.textContent).toMatch(/^Sin leer\. Agua o cloacas, A1 · Sale agua por la vereda/)
  expect(first?.textContent).toContain('Corrientes 1890 · Reclamo vecinal')
  expect(second?.textContent).toMatch(/^Bache o calle rota/)
  expect(first?.getAttribute('href')).toBe('/ver/a1')
})

it('reads the first one at once where there is room beside the queue', async () => {
  await open(1440, '/bandeja?box=all')
  await waitFor(() => expect(sent).toContain('GET /answers/a1'))
  const [first, second] = rows()
  expect([first, second].map(row => row?.getAttribute('aria-current'))).toEqual(['true', null])
  expect(second?.getAttribute('href')).toBe('/bandeja?box=all&answer=b2')
})

it('takes some of what is nobody’s where nothing is left to do, and shows the queue anew', async () => {
  items = []
  counts = { ...counts, mine: 0 }
  await open(390)
  const take = await screen.findByRole('button', { name: 'Tomar las 10 que siguen' })
  const before = sent.length
  fireEvent.click(take)
  await waitFor(() => expect(said).toEqual(['Ahora 2 respuestas están a su cargo']))
  expect(sent.slice(before)).toContain('POST /inbox/take {"count":10}')
  await waitFor(() => expect(sent.slice(before)).toContain('GET /inbox?box=mine'))
})

it('says why a queue could not be read, and reads it again when asked to', async () => {
  listed = () => Response.json({ code: 'server.failed', title: '' }, { status: 500 })
  await open(390)
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  listed = () => Response.json({ items, next: null, previous: null })
  fireEvent.click(again)
  await waitFor(() => expect(rows()).toHaveLength(2))
})

it('searches the answers of all forms from its field, which the slash leads to', async () => {
  await open(900)
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement?.getAttribute('type')).toBe('search')
  })
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'agua corrientes' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(place()).toBe('/buscar?q=agua+corrientes'))
})

it('leads to the search on a phone', async () => {
  await open(390)
  const link = screen.getByRole('link', { name: 'Buscar en las respuestas' })
  expect(link.getAttribute('href')).toBe('/buscar')
})

it('takes the last move back where no answer is read', async () => {
  await open(390)
  const written = Promise.resolve({ revision: 2, updatedAt: '' })
  const about = { id: 'c3', formId: 'f', docCode: 'C3', timeZone: 'UTC', decidedBefore: undefined }
  lastMove.put({ ...about, from: received, to: { ...received, id: 'rejected', name: 'Rechazado' }, written })
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'u' })
    expect(sent).toContain('POST /answers/c3/state/undo')
  })
  expect(place()).toBe('/ver/c3')
})

it('decides a row as last time by a swipe, once the states of its form are there', async () => {
  keepDecision('u', 'f', 'rejected')
  await open(390)
  const row = rows()[1]
  const send = (type: string, clientX: number) => {
    const touch = { clientX, clientY: 300 }
    const event = Object.assign(new Event(type, { bubbles: true }), { touches: [touch], changedTouches: [touch] })
    act(() => void row?.dispatchEvent(event))
  }
  await waitFor(() => {
    send('touchstart', 100)
    expect(sent).toContain('GET /forms/f')
    send('touchend', 100)
  })
  await waitFor(() => {
    for (const [type, x] of [
      ['touchstart', 100],
      ['touchmove', 150],
      ['touchmove', 220],
      ['touchend', 220],
    ] as const)
      send(type, x)
    expect(sent).toContain('PUT /answers/b2/state {"state":"rejected"}')
  })
})

it('says under each head how many of all stand there', async () => {
  items = [
    item('a1', 'Agua o cloacas', { due: { kind: 'late', on: '2026-11-16', days: 2 } }),
    item('b2', 'Bache o calle rota'),
  ]
  await open(390)
  const heads = await screen.findAllByRole('heading', { level: 2 })
  await waitFor(() => expect(heads.map(({ textContent }) => textContent)).toEqual(['Vencidas7', 'Sin plazo40']))
})

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey })
const ordered = () => sent.filter(each => each.startsWith('POST /bulk-jobs') && !each.includes('dryRun'))

it('chooses rows by key, and those of one form at a time are ordered together', async () => {
  items = [item('a1', 'Agua'), item('b2', 'Bache'), item('p3', 'Poda', { form: poda })]
  await open(390)
  // Nothing is read beside the queue: the row that has the focus is meant.
  rows()[0]?.focus()
  await waitFor(() => {
    if (screen.queryByText('1 seleccionada') === null)
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
    expect(screen.getByText('1 seleccionada')).toBeDefined()
  })
  rows()[2]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'X', shiftKey: true })
  const bar = await screen.findByRole('region', { name: 'Respuestas elegidas' })
  expect(within(bar).getByText('3 elegidas')).toBeDefined()
  const of = within(bar).getByLabelText('De:')
  expect(
    within(of)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reclamo vecinal (2)', 'Poda y extracción (1)'])
  fireEvent.click(within(bar).getByRole('button', { name: 'Excel' }))
  fireEvent.click(await screen.findByRole('button', { name: /Hacer|Excel con|Bajar/ }))
  await waitFor(() => expect(ordered()).toHaveLength(1))
  expect(ordered()[0]).toContain(
    '"formId":"f","action":"xlsx","answers":[{"id":"a1","revision":1},{"id":"b2","revision":1}]',
  )
  // The others stay chosen, and are next.
  expect(await screen.findByText('1 elegida')).toBeDefined()
})

it('chooses all of a queue by the star, not of the page alone', async () => {
  await open(390)
  await waitFor(() => {
    press('*')
    expect(screen.getByText('3 seleccionadas')).toBeDefined()
  })
  expect(sent).toContain('GET /inbox/ids?box=mine')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { SavedView } from '@ventanilla/api'
import { newForm } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { readFilters, sortOf } from '../list-state/answer-filters.ts'
import { useListView } from '../list-state/use-list-view.ts'
import { ViewsBar } from './ViewsBar.tsx'
import { viewKeys } from './view-keys.ts'

const text = createText('es', await loadMessages('es'))
const form = { id: 'f', definition: newForm('es').definition }
const water: SavedView = {
  id: 'water',
  name: 'Agua',
  isShared: false,
  filter: { assignee: 'none' },
  sort: 'oldest',
  kind: 'table',
  columns: ['subject', 'created'],
  questions: [],
  order: [],
  mayChange: true,
  revision: 1,
}

let kept: SavedView[]
let sent: { method: string; path: string; body: unknown; revision: string | null }[]
let refusal: Response | undefined
beforeEach(() => {
  localStorage.clear()
  kept = [water]
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace('/api/v1', '')
    if (!init.method || init.method === 'GET') {
      return Response.json(path.includes('count') ? { total: 20_080 } : { items: kept, area: 'Obras', mayShare: true })
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ method: init.method, path, body, revision: new Headers(init.headers).get('If-Match') })
    const refused = refusal
    refusal = undefined
    return refused ?? (init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(water))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ citizenDni = '' }) {
  const [search] = useSearchParams()
  const list = {
    filter: readFilters(search, citizenDni),
    sort: sortOf(search),
    search,
    place: { citizenDni, list: '' },
  }
  const view = useListView('f', search.get('view'))
  return (
    <>
      <ViewsBar form={form} list={list} view={view} />
      <button type="button" onClick={() => view.change({ view: 'map' })}>
        mapa
      </button>
      <output aria-label="kind">{view.view}</output>
      <output aria-label="address">{search.toString()}</output>
    </>
  )
}
function draw(search = '', citizenDni = '') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionKey, { user: { id: 'ana' } })
  render(
    <QueryClientProvider client={queries}>
      <TextContext value={text}>
        <MemoryRouter initialEntries={[`/${search}`]}>
          <Page citizenDni={citizenDni} />
        </MemoryRouter>
      </TextContext>
    </QueryClientProvider>,
  )
}
const tab = async (name: RegExp) =>
  await within(screen.getByRole('navigation', { name: 'Vistas de estas respuestas' })).findByRole('link', { name })
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Vistas' }))
const shown = (label: string) => screen.getByLabelText(label).textContent

it('says how many answers each has, and opens one as it was saved', async () => {
  draw()
  await waitFor(async () => expect((await tab(/Agua/)).textContent).toBe('Agua20.080'))
  expect((await tab(/^Todas/)).getAttribute('aria-current')).toBe('page')
  expect(shown('kind')).toBe('reading')
  fireEvent.click(await tab(/Agua/))
  await waitFor(() => expect(shown('kind')).toBe('table'))
  expect(shown('address')).toBe('assignee=none&sort=oldest&view=water')
  // The look of the list without it stays.
  fireEvent.click(await tab(/^Todas/))
  await waitFor(() => expect(shown('kind')).toBe('reading'))
  expect(viewKeys.choices()).toMatchObject([{ key: '1', words: 'Agua' }])
})

it('marks what was changed since, keeps it as of the revision that was seen, and says why where it is refused', async () => {
  draw('?assignee=none&sort=oldest&view=water')
  await waitFor(() => expect(shown('kind')).toBe('table'))
  expect((await tab(/Agua/)).textContent).not.toContain('con cambios')
  fireEvent.click(screen.getByText('mapa'))
  await waitFor(async () => expect((await tab(/Agua/)).textContent).toContain('con cambios sin guardar'))
  openMenu()
  const stale = {
    type: '',
    title: '',
    status: 412,
    code: 'request.stale',
    detail: 'Cambió mientras tanto',
    current: water,
  }
  refusal = Response.json(stale, { status: 412, headers: { 'Content-Type': 'application/problem+json' } })
  const save = await screen.findByRole('button', { name: 'Guardar los cambios de esta vista' })
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Cambió mientras tanto')
  const { id: _, mayChange: __, revision: ___, ...fields } = water
  expect(sent).toEqual([
    { method: 'PATCH', path: '/saved-views/water', revision: '"1"', body: { ...fields, kind: 'map' } },
  ])
})

it('leaves the number of a person out of a new one, and says so', async () => {
  draw('?state=new', '20123456')
  await tab(/Agua/)
  openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar como vista nueva' }))
  expect(screen.getByText('El número de la persona no se guarda con la vista')).toBeDefined()
  const field = screen.getByLabelText('Nombre de la vista')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: ' Nuevas ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ formId: 'f', name: ' Nuevas ', filter: { state: 'new' }, isShared: false })
})

it('brings one back that was deleted, as it was', async () => {
  draw()
  await tab(/Agua/)
  openMenu()
  kept = []
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar Agua' }))
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  kept = [{ ...water, id: 'again' }]
  fireEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  const { id: _, mayChange: __, revision: ___, ...fields } = water
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST'])
  expect(sent[1]?.body).toEqual({ ...fields, formId: 'f' })
})

it('offers no change of what only others may change, and says that a question is gone', async () => {
  kept = [{ ...water, isShared: true, mayChange: false, questions: ['gone'] }]
  draw()
  await tab(/Agua/)
  openMenu()
  const group = await screen.findByRole('region', { name: 'Del área Obras' })
  expect(within(group).queryByRole('button')).toBeNull()
  expect(group.textContent).toContain('Una pregunta de esta vista ya no está en el formulario')
})

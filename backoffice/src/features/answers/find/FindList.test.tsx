import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { AnswerFilter, Form } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import type { FilterPatch } from '../list-state/answer-filters.ts'
import { AnswerSearch } from './AnswerSearch.tsx'
import { FindList } from './FindList.tsx'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const form: Form = {
  id: 'f',
  version: 1,
  revision: 1,
  title: 'Reclamo vecinal',
  description: '',
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  areas: [],
  municipality: { id: 'm', name: 'Villa María', location: null, timeZone: 'America/Argentina/Cordoba', settings: {} },
  branding: {},
  definition,
}
const item = (id: string, subject: string) => ({
  id,
  docCode: `VSE${id}`,
  form: { id: 'f', name: 'Reclamo vecinal' },
  summary: { subject, place: 'Corrientes 1890' },
  snippet: 'Sale agua por la vereda',
  state: null,
  createdAt: '2026-11-10T10:00:00Z',
})

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here')
    asked.push(url.pathname.replace('/api/v1', '') + url.search)
    if (url.pathname.endsWith('/search')) {
      const items = [item('1', 'Agua o cloacas'), item('2', 'Bache')]
      return Response.json({ items, next: null, found: { count: 38, capped: false } })
    }
    if (url.pathname.endsWith('/count')) return Response.json({ total: 2 })
    return Response.json({ items: [], next: null, previous: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(filter: AnswerFilter) {
  const done: unknown[] = []
  const list = { filter, applyFilters: (patch: FilterPatch) => void done.push(patch) }
  render(
    <TextContext value={text}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AnswerSearch
            q=""
            onSearch={q => done.push(q)}
            renderList={given => (
              <FindList
                {...given}
                form={form}
                list={list}
                onSearch={q => done.push(q)}
                onOpen={answer => done.push(`open ${answer}`)}
              />
            )}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  const field = screen.getByRole('combobox', { name: 'Buscar en las respuestas' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(field, { key, shiftKey })
  return { done, field, type, press }
}

it('says how many there are here and without filters, filters alike and the nearest answers with their words marked', async () => {
  const { type, field } = draw({ state: 'received' })
  expect(field.getAttribute('aria-expanded')).toBe('false')
  type('agua')
  await screen.findByText('Ver las 2 de esta vista')
  await screen.findByText('Sin filtros: las 38 del formulario')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const options = screen.getAllByRole('option')
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  const alike = options.find(option => option.textContent?.startsWith('¿'))
  // With how many it would leave.
  await waitFor(() => expect(alike?.querySelector('output')?.textContent).toBe('2'))
  const [nearest] = options.filter(option => option.textContent?.includes('VSE1'))
  expect([...(nearest?.querySelectorAll('mark') ?? [])].map(mark => mark.textContent)).toEqual(['Agua', 'agua'])
  expect(
    asked.some(address => address.startsWith('/forms/f/answers/count?') && address.includes('state=received')),
  ).toBe(true)
})

it('searches in this view with Enter, without the filters with Shift and Enter, and opens what the arrows chose', async () => {
  const { type, press, done } = draw({ state: 'received' })
  type('agua')
  await screen.findByText('Sin filtros: las 38 del formulario')
  press('Enter', true)
  expect(done.at(-1)).toMatchObject({ q: 'agua', state: '' })
  type('agua ')
  await screen.findByText('Sin filtros: las 38 del formulario')
  const places = screen.getAllByRole('option').findIndex(option => option.textContent?.includes('VSE1'))
  for (let at = 0; at < places; at++) press('ArrowDown')
  press('Enter')
  expect(done.at(-1)).toBe('open 1')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('closes with Escape, and looks in all forms when told to', async () => {
  const { type, press, field } = draw({})
  type('agua')
  fireEvent.click(await screen.findByRole('radio', { name: 'En todos mis formularios' }))
  await screen.findByText('Ver las 38 de todos mis formularios')
  await waitFor(() => expect(asked).toContain('/search?q=agua'))
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', 'agua')
})

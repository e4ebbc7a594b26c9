import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { FormEditor } from '@ventanilla/api'
import { newForm, newQuestion, newSection, withQuestion, withSection } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../tests/app/editor-choices.ts'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { Changes } from './Changes.tsx'
import { PublishedPage } from './PublishedPage.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { definition, live } = newForm('es')
const asking = withQuestion(withSection(definition, newSection('s')), { sectionId: 's' }, newQuestion('q'))
const [initial, old] = ['new', 'old'].map(id => ({ id, name: id === 'new' ? 'Nuevo' : 'Viejo', transitions: [] }))
if (!initial || !old) throw new Error('there are two')
const content = (states: typeof definition.states, isPublic = true) => ({
  definition: { ...asking, title: { text: 'Poda' }, states },
  live: { ...live, public: isPublic },
  areaIds: [],
})
const one = { available: [initial], initial: 'new' }

function draw(what: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const municipality = { timeZone: 'UTC' }
  queries.setQueryData(sessionKey, { municipality, permissions: ['read estadistica_formulario'] })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{what}</MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
}
const form = (isPublic: boolean): FormEditor => ({
  id: 'poda000001',
  version: 8,
  revision: 3,
  answers: 148,
  content: content(one, isPublic),
  draft: null,
  shared: null,
  createdAt: '2026-11-03T10:00:00Z',
  createdBy: null,
  editedLog: [],
  choices: noChoices,
})

it('tells how many answers are in a state that goes, and where they go', async () => {
  const said = { counts: {}, days: [], states: [{ id: 'old', answers: 12 }], previous: null, isOwn: false }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(said)))
  const before = content({ available: [initial, old], initial: 'new' })
  const after = content({ ...one, removed: [{ id: 'old', to: 'new' }] })
  draw(<Changes formId="f" before={before} after={after} answers={148} />)
  expect(await screen.findByText('12 respuestas están en este estado. Pasan a «Nuevo».')).toBeTruthy()
})

it('says after publishing where a form is answered, how it is passed on and what happens now', async () => {
  draw(<PublishedPage form={form(true)} />)
  expect(screen.getByRole('heading', { level: 1, name: 'La versión 8 está publicada' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Contestarlo/ }).getAttribute('href')).toMatch(
    /\/publico\/contestar\/poda000001$/,
  )
  expect(screen.getByText('Quien ya lo tenía abierto termina con la versión 7.')).toBeTruthy()
  expect(screen.getByText('148 respuestas quedan en su versión.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'la lista de respuestas' }).getAttribute('href')).toBe(
    '/respuestas/listado/poda000001',
  )
  expect(screen.getByText(/ventanilla-form form-id="poda000001"/)).toBeTruthy()
  expect(await screen.findByRole('img', { name: /QR/ })).toBeTruthy()
})

it('offers no address of a form that has none', () => {
  draw(<PublishedPage form={form(false)} />)
  expect(screen.getByRole('link', { name: 'Contestarlo' }).getAttribute('href')).toBe('/contestar/poda000001')
  expect(screen.queryByText('Enlace público')).toBeNull()
  expect(screen.getByText('Lo contesta el personal: no tiene una dirección pública.')).toBeTruthy()
})

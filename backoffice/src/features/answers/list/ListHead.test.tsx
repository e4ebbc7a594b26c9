import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { AnswerListItem, Form } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ListHead } from './ListHead.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const { definition } = getFixture('neighbour-complaint')
const form: Form = {
  id: 'f',
  version: 1,
  revision: 1,
  title: 'Reclamo',
  description: '',
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  areas: [],
  municipality: { id: 'm', name: 'Villa María', location: null, timeZone: 'America/Argentina/Cordoba', settings: {} },
  branding: {},
  definition,
}
const row: AnswerListItem = {
  id: 'a',
  docCode: 'VM12',
  summary: {},
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  person: null,
  state: { id: 'received', name: 'Recibido', hue: 'slate' },
  version: 1,
  revision: 1,
}

function draw(shown: AnswerListItem[], chosen: AnswerListItem[] = [], ofAll?: number) {
  const selection = { has: () => false, put: () => {}, putAll: () => {}, clear: () => {}, items: chosen, isAll: false }
  const answers = { isSuccess: true, data: { items: shown, next: null, previous: null } }
  render(
    <TextContext value={text}>
      <QueryClientProvider client={new QueryClient()}>
        <ListHead
          form={form}
          list={{
            selection,
            answers,
            total: shown.length,
            ofAll,
            sort: 'created',
            applyFilters: () => {},
          }}
        />
      </QueryClientProvider>
    </TextContext>,
  )
  return screen.queryByRole('checkbox')
}

it('says how many there are and what stands first, and offers to choose all where there are any', () => {
  expect(draw([row])).not.toBeNull()
  expect(screen.getByText('1 respuesta')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /Orden/ })).toBeTruthy()
})

it('offers nothing over an empty list, unless answers of another page are chosen', () => {
  expect(draw([])).toBeNull()
  cleanup()
  draw([], [row])
  expect(screen.getByRole('button', { name: text.t('answers.unselect') })).toBeTruthy()
  expect(screen.getByText('1 seleccionada')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

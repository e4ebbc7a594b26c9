import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AnswerListItem } from '@ventanilla/api'
import { can, canAny, handlingVerbs, permissionsOf, type Role } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { RowActions } from './RowActions.tsx'

const text = createText('es', await loadMessages('es'))
beforeAll(() => onlineManager.setOnline(false))
afterAll(() => onlineManager.setOnline(true))
const { definition } = getFixture('neighbour-complaint')
const item: AnswerListItem = {
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
afterEach(cleanup)

function draw(role: Role, paymentGateway = false) {
  const queries = new QueryClient()
  queries.setQueryData(sessionKey, { user: { role }, permissions: permissionsOf(role) })
  const municipality = { timeZone: 'America/Argentina/Cordoba', settings: {} }
  const form = { municipality, definition: { ...definition, settings: { ...definition.settings, paymentGateway } } }
  const list = {
    formId: 'f',
    place: { citizenDni: '', list: '' },
    mayChangeStates: canAny(role, handlingVerbs, 'respuesta'),
    mayCorrect: can(role, 'correct', 'respuesta'),
  }
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextContext value={text}>
          <RowActions item={item} form={form} list={list} />
        </TextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const menu = () => {
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Acciones para VM12' }))
  return screen.getAllByRole('menuitem').map(each => each.textContent)
}

it('offers an administrator everything', () => {
  draw('ROLE_ADMIN')
  expect(menu()).toEqual(['Ver respuesta', 'Completar', 'Corregir', 'Eliminar'])
})

it('has no menu for inspectors of records', () => {
  draw('ROLE_INSPECTOR_ACTAS')
  expect(screen.queryByRole('button')).toBeNull()
})

it('neither corrects nor deletes what was paid for', () => {
  draw('ROLE_ADMIN', true)
  expect(menu()).toEqual(['Ver respuesta', 'Completar'])
})

it('completes and corrects only with the right to', () => {
  draw('ROLE_INSPECTOR')
  expect(menu()).toEqual(['Ver respuesta', 'Eliminar'])
})

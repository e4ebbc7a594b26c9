import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { FormListItem, Session } from '@ventanilla/api'
import { permissionsOf, type Role, roleNames } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { FormTable } from './FormTable.tsx'

const text = createText('en', await loadMessages('en'))
afterEach(cleanup)

const form: FormListItem = {
  id: 'f1',
  title: 'Pruning',
  area: { id: 'parks', name: 'Parks' },
  municipality: { id: 'egues', name: 'Valle de Egüés', showDuplicateIcon: true },
  public: false,
  publicAllowed: true,
  paymentGateway: false,
  hasStates: false,
  answers: 0,
  editedAt: '2026-01-01T00:00:00.000Z',
  editedBy: null,
  duplicated: false,
  changeable: true,
  revision: 1,
}

function draw(role: Role, items: FormListItem[] = [form], anyPayment = false) {
  const queryClient = createQueryClient()
  const session: Session = {
    user: {
      id: 'u',
      username: 'u',
      email: null,
      firstName: 'U',
      lastName: 'U',
      role,
      account: 'product',
      settings: {},
    },
    permissions: permissionsOf(role),
    areas: [],
    municipality: { id: 'egues', name: 'Valle de Egüés', timeZone: 'Europe/Madrid' },
    language: null,
  }
  queryClient.setQueryData(sessionKey, session)
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FormTable list={{ items, total: items.length, page: 1, pages: 1, areas: [], anyPayment }} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
}
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const supervisors = roleNames.filter(role => role === 'ROLE_ADMIN' || role.startsWith('ROLE_SUPERVISOR'))

describe('the columns', () => {
  it.each(roleNames)('for %s', role => {
    draw(role)
    expect(columns()).toEqual([
      'Form',
      ...(role === 'ROLE_ADMIN' ? ['Municipality'] : []),
      'Municipal area',
      ...(['ROLE_ADMIN', 'ROLE_SUPERVISOR_ELEVADO', 'ROLE_GENERADOR'].includes(role) ? ['Scope'] : []),
      'Actions',
    ])
  })

  it('have the payment gateway only where some form has it', () => {
    draw('ROLE_INSPECTOR', [form, { ...form, id: 'f2', title: 'Licence', paymentGateway: true }], true)
    expect(columns()).toContain('Payment gateway')
    expect(within(screen.getByRole('row', { name: /Licence/ })).getByText('Active')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Pruning/ })).getByText('Not used')).toBeDefined()
  })

  it('have the icon on every title where the municipality wants it, of a duplicate saying so', () => {
    const plain = { ...form.municipality, showDuplicateIcon: false }
    draw('ROLE_ADMIN', [
      { ...form, id: 'a', title: 'Marked', duplicated: true },
      { ...form, id: 'b', title: 'Original' },
      { ...form, id: 'c', title: 'Unmarked', duplicated: true, municipality: plain },
    ])
    const titled = (words: string) => screen.getAllByTitle(words).map(mark => mark.closest('td')?.textContent)
    expect(titled('Duplicated form')).toEqual([expect.stringContaining('Marked')])
    expect(titled('Form that can be duplicated')).toEqual([expect.stringContaining('Original')])
  })
})

it('locks the scope of a form with citizens', () => {
  draw('ROLE_ADMIN', [
    { ...form, id: 'a', title: 'Locked', publicAllowed: false },
    { ...form, id: 'b', title: 'Open' },
  ])
  const lockOf = (title: string) =>
    screen.getByRole('switch', { name: new RegExp(title) }).getAttribute('aria-disabled')
  expect([lockOf('Locked'), lockOf('Open')]).toEqual(['true', 'false'])
})

describe('the actions of a row (spec 1 §6)', () => {
  const reads = (role: Role) => role !== 'ROLE_GENERADOR'
  const writes = (role: Role) => supervisors.includes(role) || role === 'ROLE_GENERADOR'
  const duplicates = new Set<Role>([
    'ROLE_ADMIN',
    'ROLE_SUPERVISOR_ELEVADO',
    'ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR',
    'ROLE_SUPERVISOR_DUPLICADOR',
  ])

  it.each(roleNames)('for %s', async role => {
    draw(role)
    const links = screen.queryAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual([
      // The title leads to the answers too.
      ...(reads(role) ? ['/respuestas/listado/f1', '/contestar/f1', '/respuestas/listado/f1'] : []),
      ...(supervisors.includes(role) || role === 'ROLE_CENSISTA_PRIVADO' ? ['/estadisticas/f1'] : []),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'More actions: Pruning' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([
      ...(writes(role) ? ['Edit'] : []),
      ...(reads(role) ? ['My answers'] : []),
      ...(duplicates.has(role) ? ['Duplicate'] : []),
      ...(writes(role) ? ['Delete'] : []),
    ])
  })
})

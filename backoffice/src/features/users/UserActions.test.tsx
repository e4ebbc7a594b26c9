import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { User } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { AreaChips } from './AreaChips.tsx'
import { UserActions } from './UserActions.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user: User = {
  id: 'u1',
  email: 'nora@town.example',
  username: 'nferreyra',
  firstName: 'Nora',
  lastName: 'Ferreyra',
  role: 'ROLE_GENERADOR',
  account: 'sso',
  municipality: { id: 'm', name: 'Villa' },
  areas: [
    { id: 'a', name: 'Tránsito', municipalityId: 'm' },
    { id: 'b', name: 'Zoonosis', municipalityId: 'm' },
  ],
  badgeNumber: null,
  settings: {},
  disabled: false,
  linked: true,
  secondFactor: [],
  lastAccessAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  editable: true,
  revision: 4,
}

/** Draws the actions and answers each request of the interface in turn. */
function draw(shown: User, ...answers: (() => Response)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method} ${address.replace(/^.*\/api\/v1/, '')} ${new Headers(init.headers).get('If-Match')}`)
    return Promise.resolve(answers.shift()?.() ?? new Response(null, { status: 204 }))
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, { user: { id: 'me' }, permissions: [], municipality: { timeZone: 'UTC' } })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <UserActions user={shown} />
      </QueryClientProvider>
    </TextContext>,
  )
  return asked
}
async function choose(item: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('deleting a user', () => {
  it('says what goes and what stays', async () => {
    const asked = draw(user)
    await choose('Eliminar')
    expect(screen.getByRole('heading', { name: '¿Eliminar a Nora Ferreyra?' })).toBeDefined()
    expect(screen.getByText(/El usuario «nferreyra» y el correo quedan libres. Lo que la persona hizo/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar usuario' }))
    await vi.waitFor(() => expect(asked).toEqual(['DELETE /users/u1 "4"']))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes over what the person has not saved, once that was said', async () => {
    const detail = 'La persona tiene un formulario sin guardar: «Poda».'
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'user.drafts', detail }
    const asked = draw(user, () => Response.json(problem, { status: 409 }))
    await choose('Eliminar')
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar usuario' }))
    expect(await screen.findByText(detail)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Tomar los borradores y eliminar' }))
    await vi.waitFor(() => expect(asked).toEqual(['DELETE /users/u1 "4"', 'DELETE /users/u1?drafts=take "4"']))
  })
})

it('resets the single sign-on of an account that has one', async () => {
  const asked = draw(user, () => Response.json({ ...user, linked: false }))
  await choose('Restablecer el ingreso único')
  expect(screen.getByText(/Quien ingrese después allí con el usuario «nferreyra» obtiene esta cuenta/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Restablecer' }))
  await vi.waitFor(() => expect(asked).toEqual(['DELETE /users/u1/single-sign-on "4"']))
})

it('offers no reset where nothing is linked', () => {
  draw({ ...user, linked: false })
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones/ }))
  expect(screen.queryByRole('menuitem', { name: 'Restablecer el ingreso único' })).toBeNull()
})

it('names all areas under the pointer on the one that is shown', () => {
  render(
    <TextContext value={text}>
      <AreaChips user={user} />
    </TextContext>,
  )
  expect(screen.getByTitle('Tránsito, Zoonosis').textContent).toBe('Tránsito')
})

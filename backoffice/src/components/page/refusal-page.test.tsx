import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../context/query-client.ts'
import { sessionKey } from '../../context/session.ts'
import { TextContext } from '../../context/text-context.ts'
import { AnswersPage } from '../../features/answers/list/AnswersPage.tsx'
import { EditFormPage } from '../../features/editor/EditFormPage.tsx'
import { MyAnswersPage } from '../../features/my-answers/MyAnswersPage.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const area = 'No tiene permisos para ver el formulario porque no esta entre sus áreas municipales.'
const gone = 'Este formulario no está disponible.'
const headers = { 'Content-Type': 'application/problem+json' }
const refused = (status: 403 | 404) =>
  Response.json(
    { type: 'about:blank', title: 'Refused', status, code: 'refused', detail: status === 403 ? area : gone },
    { status, headers },
  )

/** `isOpen`: the form may be read, what is asked for of it not, as of another town's public form. */
function open(page: 'editar' | 'respuestas' | 'mias', status: 403 | 404, isOpen = false) {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(isOpen && /\/forms\/f1(\?|$)/.test(address) ? Response.json({ id: 'f1' }) : refused(status)),
  )
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, {
    user: { id: 1, role: 'ROLE_ADMIN' },
    permissions: ['read respuesta'],
    municipality: { timeZone: 'UTC' },
  })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/${page}/f1`]}>
          <Routes>
            <Route path="/editar/:id" element={<EditFormPage />} />
            <Route path="/respuestas/:id" element={<AnswersPage />} />
            <Route path="/mias/:formId" element={<MyAnswersPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
}
const noSecondTry = () => expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()

it.each([
  ['editar', 'No existe el formulario que se intenta cargar'],
  ['respuestas', gone],
  ['mias', gone],
] as const)('says at /%s that there is no such form, and leads to those there are', async (page, sentence) => {
  open(page, 404)
  expect(await screen.findByRole('heading', { name: sentence })).toBeDefined()
  noSecondTry()
  expect(screen.getByRole('link', { name: 'Volver a los formularios' }).getAttribute('href')).toBe('/listar')
})

it.each([
  ['editar', false],
  ['respuestas', false],
  ['respuestas', true],
  ['mias', false],
  ['mias', true],
] as const)(
  'shows the forbidden page at /%s, with the reason and the way home (the form opens: %s)',
  async (page, isOpen) => {
    open(page, 403, isOpen)
    expect(await screen.findByRole('heading', { name: 'Acceso denegado' })).toBeDefined()
    expect(screen.getByText(area)).toBeDefined()
    noSecondTry()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/home')
  },
)

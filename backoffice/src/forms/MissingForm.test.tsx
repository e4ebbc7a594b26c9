import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { EditFormPage } from '../editor/EditFormPage.tsx'
import { createQueryClient } from '../shell/query-client.ts'
import { sessionKey } from '../shell/session.ts'
import { TextContext } from '../shell/text-context.ts'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says in the editor that there is no such form, and leads to those there are', async () => {
  const sentence = 'No existe el formulario que se intenta cargar'
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'form.notFound',
    detail: 'Este formulario no está disponible.',
  }
  const headers = { 'Content-Type': 'application/problem+json' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 404, headers })))
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, {
    user: { id: 1, role: 'ROLE_ADMIN' },
    permissions: ['read respuesta'],
    municipality: { timeZone: 'UTC' },
  })
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/none']}>
          <Routes>
            <Route path="/:id" element={<EditFormPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  expect(await screen.findByRole('heading', { name: sentence })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver a los formularios' }).getAttribute('href')).toBe('/listar')
})

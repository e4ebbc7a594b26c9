import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { CompleteAnswerPage, CorrectAnswerPage } from './EditAnswerPage.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a page of a server that says this of the answer. */
async function open(path: string, status: number, code: string) {
  const problem = { type: '', title: '', status, code, detail: '' }
  const headers = { 'Content-Type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status, headers }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextContext value={text}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/correctForm/:id" element={<CorrectAnswerPage />} />
            <Route path="/respuestas/actualizar/:idForm" element={<CompleteAnswerPage />} />
            <Route path="/home" element={<p>home</p>} />
          </Routes>
        </MemoryRouter>
      </TextContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog')
}

it.each([
  ['/correctForm/a', 500, 'service.failed', 'Ha ocurrido un error al cargar la respuesta para editar.'],
  ['/respuestas/actualizar/a', 503, 'service.unavailable', 'Ha ocurrido un error al cargar la respuesta para editar.'],
  ['/correctForm/a', 404, 'answer.notFound', 'No se ha encontrado la respuesta para editar.'],
  ['/respuestas/actualizar/a', 410, 'answer.deleted', 'No se ha encontrado la respuesta para editar.'],
])(
  '%s says of a server that answers %i why there is nothing to edit, and leads home',
  async (path, status, code, sentence) => {
    await open(path, status, code)
    expect(screen.getByText(sentence)).toBeDefined()
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByText('home')).toBeDefined()
  },
)

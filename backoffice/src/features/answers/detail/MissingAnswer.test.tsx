import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { MissingAnswer } from './MissingAnswer.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function open() {
  render(
    <TextContext value={text}>
      <MemoryRouter initialEntries={['/ver/gone']}>
        <Routes>
          <Route path="/ver/:id" element={<MissingAnswer />} />
          <Route path="/home" element={<p>home</p>} />
        </Routes>
      </MemoryRouter>
    </TextContext>,
  )
  return screen.getByRole('dialog', { name: 'Ocurrió un error al realizar la acción' })
}

it('leads home by its button', () => {
  open()
  expect(screen.getByText('No existe la respuesta.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }))
  expect(screen.getByText('home')).toBeDefined()
})

it('leads home by Escape too', () => {
  fireEvent(open(), new Event('cancel'))
  expect(screen.getByText('home')).toBeDefined()
})

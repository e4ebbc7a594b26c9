import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../text-context.ts'
import { ToastProvider } from './ToastProvider.tsx'
import { useNotify } from './toast-context.ts'

const text = createText('es', await loadMessages('es'))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Buttons() {
  const notify = useNotify()
  return (
    <>
      <button type="button" onClick={() => notify('success', 'Código copiado')}>
        good
      </button>
      <button type="button" onClick={() => notify('success', 'Enlace enviado', 'snackbar')}>
        brief
      </button>
      <button type="button" onClick={() => notify('success', 'Respuesta guardada', 'saved')}>
        long
      </button>
      <button type="button" onClick={() => notify('warning', 'Casi lleno')}>
        careful
      </button>
      <button type="button" onClick={() => notify('info', 'Hay una versión nueva')}>
        news
      </button>
      <button type="button" onClick={() => notify('error', 'No se pudo')}>
        bad
      </button>
    </>
  )
}

function wait(time: number): void {
  act(() => {
    vi.advanceTimersByTime(time)
  })
}

function draw() {
  render(
    <TextContext value={text}>
      <ToastProvider>
        <Buttons />
      </ToastProvider>
    </TextContext>,
  )
}

it('has its live regions before anything is said', () => {
  draw()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('takes a success away after three seconds', () => {
  draw()
  fireEvent.click(screen.getByText('good'))
  expect(screen.getByRole('status').textContent).toBe('Código copiado')
  wait(2_900)
  expect(screen.getByRole('status').textContent).toBe('Código copiado')
  wait(200)
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  ['brief', 'Enlace enviado', 2_500],
  ['news', 'Hay una versión nueva', 3_000],
  ['long', 'Respuesta guardada', 6_000],
])('takes what is %s away after its time', (button, sentence, time) => {
  draw()
  fireEvent.click(screen.getByText(button))
  wait(time - 100)
  expect(screen.getByRole('status').textContent).toBe(sentence)
  wait(200)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('keeps a warning too', () => {
  draw()
  fireEvent.click(screen.getByText('careful'))
  wait(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Casi lleno')
})

it('keeps an error until it is dismissed, once however often it happens', () => {
  draw()
  fireEvent.click(screen.getByText('bad'))
  fireEvent.click(screen.getByText('bad'))
  wait(60_000)
  expect(screen.getByRole('alert').textContent).toBe('No se pudo')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})

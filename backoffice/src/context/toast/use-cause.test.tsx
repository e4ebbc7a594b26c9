import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../text-context.ts'
import { ToastProvider } from './ToastProvider.tsx'
import { useCause } from './use-cause.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function Thing() {
  const { notify, forget } = useCause()
  return (
    <>
      <button type="button" onClick={() => notify('warning', 'Falta algo')}>
        warn
      </button>
      <button type="button" onClick={() => notify('error', 'No se pudo')}>
        fail
      </button>
      <button type="button" onClick={() => notify('success', 'Hecho')}>
        do
      </button>
      <button type="button" onClick={forget}>
        mend
      </button>
    </>
  )
}

function Page() {
  const [isThere, setIsThere] = useState(true)
  return (
    <TextContext value={text}>
      <ToastProvider>
        {isThere && <Thing />}
        <button type="button" onClick={() => setIsThere(false)}>
          leave
        </button>
      </ToastProvider>
    </TextContext>
  )
}

const press = (...names: string[]) => {
  for (const name of names) act(() => void fireEvent.click(screen.getByText(name)))
}
const said = () => [screen.getByRole('alert').textContent, screen.getByRole('status').textContent]

it('takes a warning away with its cause, with the next word about it, and with what said it', () => {
  render(<Page />)
  press('warn')
  expect(said()).toEqual(['Falta algo', ''])
  press('mend')
  expect(said()).toEqual(['', ''])
  press('warn', 'fail')
  expect(said()).toEqual(['No se pudo', ''])
  press('do')
  expect(said()).toEqual(['', 'Hecho'])
  press('fail', 'leave')
  expect(said()).toEqual(['', 'Hecho'])
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { EraseDialog } from './EraseDialog.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function draw(count: number) {
  let erased = 0
  render(
    <TextContext value={text}>
      <EraseDialog count={count} isBusy={false} onErase={() => erased++} onClose={() => {}} />
    </TextContext>,
  )
  return () => erased
}

it('deletes up to twenty for good by one press', () => {
  const erased = draw(20)
  fireEvent.click(screen.getByRole('button', { name: 'Borrar 20 para siempre' }))
  expect(erased()).toBe(1)
})

it('wants the number of more than twenty typed', () => {
  const erased = draw(21)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Borrar 21 para siempre' }))
  press()
  expect(erased()).toBe(0)
  expect(screen.getByText('Escriba primero el número 21.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Escriba 21 para confirmar'), { target: { value: '12' } })
  press()
  expect(erased()).toBe(0)
  fireEvent.change(screen.getByLabelText('Escriba 21 para confirmar'), { target: { value: ' 21 ' } })
  press()
  expect(erased()).toBe(1)
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { DatesFilter } from './DatesFilter.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function show(props: Partial<Parameters<typeof DatesFilter>[0]>) {
  const onDays = vi.fn()
  render(
    <TextContext value={text}>
      <DatesFilter days={{ from: '2026-11-05' }} onDays={onDays} {...props} />
    </TextContext>,
  )
  fireEvent.click(screen.getByRole('button'))
  return onDays
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('hands on the day that changed alone, and shows what else there is to choose', () => {
  const onDays = show({ children: <p>Otra fecha</p> })
  expect(field('Desde').value).toBe('05/11/2026')
  fireEvent.change(field('Hasta'), { target: { value: '09/11/2026' } })
  expect(onDays.mock.calls).toEqual([[{ to: '2026-11-09' }]])
  expect(screen.getByText('Otra fecha')).not.toBeNull()
})

it('says what is chosen in its button, and takes nothing where something else is chosen in its place', () => {
  show({ chosen: 'Desde el 5', disabled: true })
  expect(screen.getByRole('button', { name: 'Desde el 5', expanded: true })).not.toBeNull()
  expect([field('Desde').disabled, field('Hasta').disabled]).toEqual([true, true])
})

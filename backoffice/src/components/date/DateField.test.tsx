import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { DateField } from './DateField.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function Held({ heard }: { heard: string[] }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    heard.push(next)
    setValue(next)
  }
  return (
    <TextContext value={text}>
      <DateField label="Desde" value={value} disabled={false} onChange={change} />
    </TextContext>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Desde')

it('takes a whole date and says nothing while it is being typed', () => {
  const heard: string[] = []
  render(<Held heard={heard} />)
  fireEvent.change(field(), { target: { value: '05/11/20' } })
  expect(field().getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(field(), { target: { value: '05/11/2026' } })
  expect(heard).toEqual(['2026-11-05'])
  expect(field().value).toBe('05/11/2026')
})

it('keeps what is no date, with the reason beside it', () => {
  const heard: string[] = []
  render(<Held heard={heard} />)
  fireEvent.change(field(), { target: { value: '31/02/2026' } })
  fireEvent.blur(field())
  expect(heard).toEqual([])
  expect(field().value).toBe('31/02/2026')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    text.issue({ code: 'answer.date' }),
  )
})

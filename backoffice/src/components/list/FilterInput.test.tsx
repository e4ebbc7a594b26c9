import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilterInput } from './FilterInput.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Held({ heard, numeric = false }: { heard: string[]; numeric?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <>
      <FilterInput
        label="Código"
        numeric={numeric}
        value={value}
        onChange={next => {
          heard.push(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        clear
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
function wait(time: number): void {
  act(() => {
    vi.advanceTimersByTime(time)
  })
}

it('waits until nobody types any more, and trims', () => {
  const heard: string[] = []
  render(<Held heard={heard} />)
  type('  VM')
  wait(200)
  type('VMA ')
  wait(200)
  expect(heard).toEqual([])
  wait(100)
  expect(heard).toEqual(['VMA'])
  expect(field().value).toBe('VMA ')
})

it('acts at once on Enter, and only once', () => {
  const heard: string[] = []
  render(<Held heard={heard} />)
  type('VMA12')
  fireEvent.keyDown(field(), { key: 'Enter' })
  wait(1_000)
  expect(heard).toEqual(['VMA12'])
})

it('empties when the filter is taken away elsewhere', () => {
  const heard: string[] = []
  render(<Held heard={heard} />)
  type('VMA')
  wait(300)
  fireEvent.click(screen.getByText('clear'))
  expect(field().value).toBe('')
})

it('takes only digits for a number', () => {
  const heard: string[] = []
  render(<Held heard={heard} numeric />)
  type('30.111-222x')
  wait(300)
  expect(heard).toEqual(['30111222'])
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BusyButton } from './BusyButton.tsx'

afterEach(cleanup)
const doubleClick = (button: HTMLElement) => {
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
}

it('is heard once for a double click, and not while it is busy', () => {
  const heard = vi.fn()
  const { rerender } = render(<BusyButton type="button" isBusy={false} onClick={heard} />)
  const button = screen.getByRole('button')
  doubleClick(button)
  expect(heard).toHaveBeenCalledOnce()
  rerender(<BusyButton type="button" isBusy onClick={heard} />)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button, { detail: 1 })
  expect(heard).toHaveBeenCalledOnce()
})

it('sends its form once for a double click, and not while it is busy', () => {
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form ref={element => element?.addEventListener('submit', sent)}>
      <BusyButton type="submit" isBusy={isBusy} />
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  doubleClick(button)
  expect(sent).toHaveBeenCalledOnce()
  rerender(form(true))
  fireEvent.click(button, { detail: 1 })
  expect(sent).toHaveBeenCalledOnce()
})

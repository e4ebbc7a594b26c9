import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lateWithText } from './lazy-with-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('leaves the page as it is where a part that comes by itself cannot be loaded, and asks for it again', async () => {
  let isAway = true
  let asked = 0
  const Count = lateWithText([], async () => {
    asked += 1
    if (isAway) throw new Error('Unable to preload CSS')
    return () => <b>3</b>
  })
  render(
    <p>
      Revisar
      <Suspense>
        <Count />
      </Suspense>
    </p>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect([screen.getByText('Revisar').textContent, asked]).toEqual(['Revisar', 1])
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(asked).toBe(2)
  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([screen.getByText('Revisar').textContent, asked]).toEqual(['Revisar3', 3])
})

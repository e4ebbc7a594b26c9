import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useSettings } from './settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Reader() {
  return <p>{useSettings()?.productName}</p>
}

it('reads remote configuration again every 40 s, and not sooner (spec 1 §9)', async () => {
  vi.useFakeTimers()
  const asked = vi.fn(() => Promise.resolve(Response.json({ productName: 'Ventanilla' })))
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Reader />
    </QueryClientProvider>,
  )
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(100)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(39_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(2_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

import { expect, it } from 'vitest'
import { loadByIds } from './load-by-ids.ts'

it('is load while so many came in the last second, however many there were before', () => {
  let at = 0
  const isLoad = loadByIds(() => at)
  const after = (ms: number, newest: number) => {
    at += ms
    return isLoad(newest)
  }
  expect(after(0, 1_000_000)).toBe(false)
  expect(after(1_000, 1_000_511)).toBe(false)
  expect(after(1_000, 1_001_100)).toBe(true)
  expect(after(100, 1_001_100)).toBe(true)
  expect(after(1_000, 0)).toBe(true)
  expect(after(1_000, 1_001_200)).toBe(false)
  expect(after(1_000, 1_002_000)).toBe(true)
})

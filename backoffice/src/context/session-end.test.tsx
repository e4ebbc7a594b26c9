import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { announceEnd, forgetEnd, noteEnd, useSessionEnd } from './session-end.ts'

beforeEach(() => forgetEnd())
afterEach(() => {
  cleanup()
  forgetEnd()
})

/** What the page says once the server refuses. */
function told(): string | null {
  const { result } = renderHook(() => useSessionEnd())
  act(() => noteEnd('expired'))
  return result.current
}

it('says what an event told of the end, also where a question that was asked before is answered after it', () => {
  const takeBackCheck = announceEnd(undefined)
  const takeBackRole = announceEnd('role')
  announceEnd('everywhere')
  takeBackCheck()
  takeBackRole()
  expect(told()).toBe('everywhere')
})

it('says no more what was taken back', () => {
  announceEnd('everywhere')()
  expect(told()).toBe('expired')
})

it('tells the first reason, and a new session forgets it', () => {
  expect(told()).toBe('expired')
  announceEnd('everywhere')
  expect(told()).toBe('expired')
  forgetEnd()
  announceEnd('password')
  expect(told()).toBe('password')
})

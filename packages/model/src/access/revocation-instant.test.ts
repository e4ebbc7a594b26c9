import { expect, it } from 'vitest'
import { revocationInstant } from './revocation-instant.ts'

const of = (text: string, isOn = true) =>
  revocationInstant({ dev_new_login_method: isOn, web_session_revokation_datetime: text })

it('reads the revocation date to the millisecond', () => {
  expect(of('2026-03-01T10:20:30')).toBe(Date.UTC(2026, 2, 1, 10, 20, 30))
  expect(of('2026-03-01 10:20:30')).toBe(Date.UTC(2026, 2, 1, 10, 20, 30))
  expect(of('2026-03-01T10:20:30.250Z')).toBe(Date.UTC(2026, 2, 1, 10, 20, 30, 250))
  expect(of('2026-03-01T10:20:30-03:00')).toBe(Date.UTC(2026, 2, 1, 13, 20, 30))
  expect(of('2026-03-01T10:20:30+0200')).toBe(Date.UTC(2026, 2, 1, 8, 20, 30))
})

it('has no date where it is off, too short or no date', () => {
  expect(of('2026-03-01T10:20:30', false)).toBeUndefined()
  expect(of('2026-03-01T10:20:3')).toBeUndefined()
  expect(of('01/03/2026 10:20:30')).toBeUndefined()
  expect(of('2026-02-31T10:20:30')).toBeUndefined()
  expect(of('')).toBeUndefined()
})

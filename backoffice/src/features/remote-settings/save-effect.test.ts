import { expect, it } from 'vitest'
import { endsSessions, storedMoment } from './save-effect.ts'

const at = (day: string, isOn = true) => ({
  dev_new_login_method: isOn,
  web_session_revokation_datetime: day && `2026-03-${day}T10:00:00.000Z`,
})

it.each([
  ['a first date', at(''), at('02'), true],
  ['a later date', at('01'), at('02'), true],
  ['the switch over a date', at('02', false), at('02'), true],
  ['an earlier date', at('02'), at('01'), false],
  ['no date any more', at('02'), at(''), false],
  ['the switch turned off', at('02'), at('02', false), false],
  ['a date while it is off', at('', false), at('02', false), false],
  ['what stands already', at('02'), at('02'), false],
])('tells whether a save ends sessions: %s', (_, stored, next, ends) => {
  expect(endsSessions(stored, next)).toBe(ends)
})

it('reads the stored moment while it is off too, and none from a text that is no date', () => {
  expect(storedMoment(at('02', false))).toBe(Date.UTC(2026, 2, 2, 10))
  expect(storedMoment({ dev_new_login_method: true, web_session_revokation_datetime: 'after the feast of May' })).toBe(
    undefined,
  )
})

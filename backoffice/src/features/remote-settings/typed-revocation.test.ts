import { describe, expect, it } from 'vitest'
import {
  atInstant,
  differs,
  retyped,
  revocationProblem,
  revocationSettings,
  typedRevocation,
} from './typed-revocation.ts'

const zone = 'America/Argentina/Cordoba'
const stored = { dev_new_login_method: true, web_session_revokation_datetime: '2026-03-01T10:00:30.000Z' }
const now = Date.parse('2026-03-02T12:00:00.000Z')

describe('the moment before which sessions end, as it is typed', () => {
  it("is shown in the municipality's time, and stays to the second when only the switch is turned", () => {
    const typed = typedRevocation(stored, zone)
    expect(typed).toMatchObject({ isOn: true, day: '2026-03-01', time: '07:00' })
    expect(revocationSettings(retyped(typed, { isOn: false }), stored, zone)).toEqual({
      ...stored,
      dev_new_login_method: false,
    })
  })

  it('is the whole minute once another time is typed', () => {
    const typed = retyped(typedRevocation(stored, zone), { time: '08:15' })
    expect(revocationSettings(typed, stored, zone)?.web_session_revokation_datetime).toBe('2026-03-01T11:15:00.000Z')
  })

  it('is this instant, not the minute before it, where "Now" was pressed', () => {
    const next = revocationSettings(atInstant(true, now + 999, zone), stored, zone)
    expect(next?.web_session_revokation_datetime).toBe('2026-03-02T12:00:00.999Z')
    expect(revocationProblem(next, now + 999)).toBeUndefined()
  })

  it.each([
    ['a time without a day', { day: '' }, 'remote.needsDate'],
    ['what is no time', { time: '25:00' }, 'remote.needsDate'],
    ['no moment while it is on', { day: '', time: '' }, 'remote.needsDate'],
    ['no moment while it is off', { day: '', time: '', isOn: false }, undefined],
    ['a moment to come', { day: '2026-03-03' }, 'remote.future'],
    ['a moment that has passed', { day: '2026-03-02', time: '08:00' }, undefined],
  ])('%s', (_, more, problem) => {
    const typed = retyped(typedRevocation(stored, zone), more)
    expect(revocationProblem(revocationSettings(typed, stored, zone), now)).toBe(problem)
  })

  it('is unsaved where it cannot be read or differs', () => {
    expect(differs(stored, stored)).toBe(false)
    expect(differs(undefined, stored)).toBe(true)
    expect(differs({ ...stored, dev_new_login_method: false }, stored)).toBe(true)
  })
})

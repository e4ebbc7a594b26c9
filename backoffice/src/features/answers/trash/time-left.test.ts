import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const text = createText('es', await loadMessages('es'))
const zone = 'America/Argentina/Cordoba'
const now = new Date('2026-11-18T13:00:00Z')

it.each([
  ['2026-11-18T21:00:00Z', 'today', 'Se borra hoy, 18:00'],
  ['2026-11-19T02:30:00Z', 'today', 'Se borra hoy, 23:30'],
  ['2026-11-19T12:14:00Z', 'soon', 'Se borra en 1 día'],
  ['2026-11-20T12:14:00Z', 'soon', 'Se borra en 2 días'],
  ['2026-12-12T12:31:00Z', 'onTime', 'Se borra en 24 días'],
  ['2026-11-18T13:00:00Z', 'today', 'Se borra en la próxima hora'],
])('says of %s what of terms stands for %s', (until, kind, words) => {
  expect(timeLeft(until, zone, text, now)).toEqual({ kind, words })
})

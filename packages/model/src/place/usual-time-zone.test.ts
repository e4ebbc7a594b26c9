import { expect, it } from 'vitest'
import { usualTimeZone } from './usual-time-zone.ts'

const [cordoba, salta, madrid] = ['America/Argentina/Cordoba', 'America/Argentina/Salta', 'Europe/Madrid']

it('is that of most towns of the province, else of the country, else of nobody', () => {
  expect(usualTimeZone([salta, cordoba, cordoba], [madrid])).toBe(cordoba)
  expect(usualTimeZone([salta], [cordoba, cordoba, salta])).toBe(salta)
  expect(usualTimeZone([], [madrid, cordoba, cordoba])).toBe(cordoba)
  expect(usualTimeZone([], [])).toBeUndefined()
})

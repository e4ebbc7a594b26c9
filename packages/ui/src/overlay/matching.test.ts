import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const choices = ['Córdoba', 'San José de la Dormida', 'Ñandú', 'Villa María'].map(text => ({ text }))
const found = (written: string) => matching(choices, written).map(({ text }) => text)

it('finds choices whatever the accents and the case', () => {
  expect(found('cordo')).toEqual(['Córdoba'])
  expect(found('ÑAN')).toEqual(['Ñandú'])
  expect(found('nandu')).toEqual(['Ñandú'])
})

it('finds every word in any order', () => {
  expect(found('dormida san')).toEqual(['San José de la Dormida'])
  expect(found('maria x')).toEqual([])
})

it('shows all while nothing is written', () => {
  expect(found('  ')).toHaveLength(4)
})

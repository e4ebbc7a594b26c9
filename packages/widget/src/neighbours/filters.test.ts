import type { PublicPlace } from '@ventanilla/api'
import { describe, expect, it } from 'vitest'
import { filtersIn, withFilters } from './filter-address.ts'
import { countWith, daysSince, type Filters, filtered, isFiltered, noFilters, statesOf, topicsOf } from './filters.ts'

const now = new Date(2026, 10, 27, 9)
const states = {
  received: { id: 'received', name: 'Recibido', hue: 'amber', isFinal: false },
  solved: { id: 'solved', name: 'Resuelto', hue: 'green', isFinal: true },
} as const

function place(id: string, topic: string, given: { day?: string; state?: keyof typeof states; street?: string } = {}) {
  const { day = '2026-11-20', state = 'received', street = 'San Juan' } = given
  const found: PublicPlace = {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [-63.24, -32.4] },
    properties: {
      day,
      state: states[state],
      answers: [{ id: 'topic', question: 'Tema', chosen: [topic] }],
      place: { districts: ['Centro'], street, crossings: ['Córdoba'] },
      followers: 0,
    },
  }
  return found
}

const branch = place('branch', 'Árbol caído')
const lamp = place('lamp', 'Luminaria', { day: '2026-08-01', state: 'solved', street: 'Entre Ríos' })
const hole = place('hole', 'Bache', { day: '2026-11-26', state: 'solved' })
const all = [branch, lamp, hole]
const found = (filters: Partial<Filters>) => filtered(all, { ...noFilters, ...filters }, now).map(({ id }) => id)

describe('the filters of the public map', () => {
  it.each<[string, Partial<Filters>, string[]]>([
    ['nothing', {}, ['branch', 'lamp', 'hole']],
    ['words of what was chosen, without accents', { words: 'arbol' }, ['branch']],
    ['words of a street and its corner', { words: '  entre   cordoba ' }, ['lamp']],
    ['a state', { states: ['solved'] }, ['lamp', 'hole']],
    ['any of several states', { states: ['solved', 'received'] }, ['branch', 'lamp', 'hole']],
    ['what was chosen', { chosen: { topic: 'Bache' } }, ['hole']],
    ['days, the last of them with it', { days: 7 }, ['branch', 'hole']],
    ['several at once', { days: 7, states: ['solved'], words: 'centro' }, ['hole']],
    ['what is not there', { words: 'semáforo' }, []],
  ])('find by %s', (_name, filters, ids) => expect(found(filters)).toEqual(ids))

  it('say beside each option how many it has with the others as they are', () => {
    const filters = { ...noFilters, states: ['solved'] }
    expect(countWith(all, filters, { other: { chosen: { topic: 'Bache' } }, now })).toBe(1)
    expect(countWith(all, filters, { other: { states: ['received'] }, now })).toBe(1)
  })

  it('are of what tells places apart', () => {
    expect(topicsOf(all, 'es')).toEqual([
      { id: 'topic', question: 'Tema', labels: ['Árbol caído', 'Bache', 'Luminaria'] },
    ])
    expect(topicsOf([branch], 'es')).toEqual([])
    expect(statesOf(all).map(({ id }) => id)).toEqual(['received', 'solved'])
  })

  it('take tomorrow of another zone for today', () => {
    expect(daysSince('2026-11-28', now)).toBe(0)
    expect(daysSince('2026-11-26', now)).toBe(1)
  })
})

describe('the address of the public map', () => {
  const known = { topics: topicsOf(all, 'es'), states: statesOf(all) }
  const filters: Filters = { words: 'san juan', chosen: { topic: 'Bache' }, states: ['solved'], days: 31 }

  it('holds the filters beside what else it says', () => {
    const address = withFilters('?lang=es&theme=dark', filters)
    expect(address).toBe('?lang=es&theme=dark&words=san+juan&about.topic=Bache&state=solved&days=31')
    expect(filtersIn(address, known)).toEqual(filters)
    expect(withFilters(address, noFilters)).toBe('?lang=es&theme=dark')
    expect(withFilters('?days=7', noFilters)).toBe('')
  })

  it('is not asked for what is not there', () => {
    const read = filtersIn('?about.topic=Ruido&about.other=x&state=gone&days=8&words=', known)
    expect([read, isFiltered(read)]).toEqual([noFilters, false])
  })
})

import type { CountryList } from '@ventanilla/api'
import { describe, expect, it } from 'vitest'
import { municipalitiesOf, noPlace, placeOptions, withPlace } from './places.ts'

function municipality(id: string, areas: string[]) {
  return {
    id,
    name: id,
    platformId: null,
    key: null,
    timeZone: 'UTC',
    location: null,
    disabled: false,
    settings: {},
    areas: areas.map(area => ({ id: area, name: area })),
  }
}
const list: CountryList = {
  items: [
    {
      id: 'ar',
      name: 'Argentina',
      flagIcon: null,
      platformId: null,
      disabled: false,
      provinces: [
        { id: 'cba', name: 'Córdoba', municipalities: [municipality('vm', ['a', 'b']), municipality('ol', ['c'])] },
        { id: 'sf', name: 'Santa Fe', municipalities: [] },
      ],
    },
    {
      id: 'es',
      name: 'España',
      flagIcon: null,
      platformId: null,
      disabled: false,
      provinces: [{ id: 'na', name: 'Navarra', municipalities: [municipality('eg', ['d'])] }],
    },
  ],
}

describe('a place', () => {
  it('offers what lies under the choice above', () => {
    const place = withPlace(list, noPlace, 'country', 'ar')
    expect(placeOptions(list, place).province.map(({ id }) => id)).toEqual(['cba', 'sf'])
    expect(placeOptions(list, place).municipality).toEqual([])
  })

  it('forgets what was under the former choice', () => {
    const chosen = { country: 'ar', province: 'cba', municipality: 'vm', area: 'b' }
    expect(withPlace(list, chosen, 'province', 'sf')).toEqual({ ...noPlace, country: 'ar', province: 'sf' })
  })

  it('chooses by itself where there is one thing to choose', () => {
    expect(withPlace(list, noPlace, 'country', 'es')).toEqual({
      country: 'es',
      province: 'na',
      municipality: 'eg',
      area: 'd',
    })
  })

  it('knows all municipalities', () => {
    expect(municipalitiesOf(list).map(({ id }) => id)).toEqual(['vm', 'ol', 'eg'])
  })
})

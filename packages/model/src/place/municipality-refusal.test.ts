import { describe, expect, it } from 'vitest'
import { municipalityEditRefusals, newAreaRefusals, newMunicipalityRefusals } from './municipality-refusal.ts'

const draft = { name: 'Oliva', key: 'OL', platformId: '114', provinceId: 'cordoba' }

describe('a municipality (1 §5)', () => {
  it.each([
    [{}, null],
    [{ name: ' ' }, 'municipality.name.required'],
    [{ name: '', key: '' }, 'municipality.name.required'],
    [{ key: '' }, 'municipality.key.required'],
    [{ platformId: '' }, 'municipality.platformId.required'],
    ...['0', '007', '-1', '1.5', 'x', '1e3'].map(platformId => [{ platformId }, 'municipality.platformId.invalid']),
    ...['O', 'ol', 'Ol', 'O1', 'O L', 'ÓL'].map(key => [{ key }, 'municipality.key.invalid']),
    [{ provinceId: '' }, 'municipality.province.required'],
    [{ provinceId: '', key: 'x' }, 'municipality.key.invalid'],
  ] as [Partial<typeof draft>, string | null][])('for %o the first refusal is %s', (change, code) => {
    expect(newMunicipalityRefusals({ ...draft, ...change })[0] ?? null).toBe(code)
  })

  it('lists everything that is wrong at once, each field once', () => {
    expect(newMunicipalityRefusals({ name: '', key: '', platformId: '', provinceId: '' })).toEqual([
      'municipality.name.required',
      'municipality.key.required',
      'municipality.platformId.required',
      'municipality.province.required',
    ])
    expect(newMunicipalityRefusals({ ...draft, key: 'x', platformId: '0' })).toEqual([
      'municipality.platformId.invalid',
      'municipality.key.invalid',
    ])
  })

  it('checks only the fields that are changed, by the same rules', () => {
    expect(municipalityEditRefusals({})).toEqual([])
    expect(municipalityEditRefusals({ platformId: '' })).toEqual(['municipality.platformId.required'])
    expect(municipalityEditRefusals({ platformId: '01' })).toEqual(['municipality.platformId.invalid'])
    expect(municipalityEditRefusals({ key: 'a' })).toEqual(['municipality.key.invalid'])
    expect(municipalityEditRefusals({ name: '' })).toEqual(['municipality.name.required'])
  })
})

it('requires a name and a municipality of an area (1 §5)', () => {
  expect(newAreaRefusals({ name: ' ', municipalityId: '' })).toEqual([
    'area.name.required',
    'area.municipality.required',
  ])
  expect(newAreaRefusals({ name: 'Obras', municipalityId: '' })).toEqual(['area.municipality.required'])
  expect(newAreaRefusals({ name: 'Obras', municipalityId: 'm' })).toEqual([])
})

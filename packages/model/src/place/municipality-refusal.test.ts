import { describe, expect, it } from 'vitest'
import { municipalityEditRefusal, newAreaRefusal, newMunicipalityRefusal } from './municipality-refusal.ts'

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
  ] as [Partial<typeof draft>, string | null][])('%o: %s', (change, code) => {
    expect(newMunicipalityRefusal({ ...draft, ...change })).toBe(code)
  })

  it('is changed under the same rules, by what is changed alone', () => {
    expect(municipalityEditRefusal({})).toBeNull()
    expect(municipalityEditRefusal({ platformId: '' })).toBe('municipality.platformId.required')
    expect(municipalityEditRefusal({ platformId: '01' })).toBe('municipality.platformId.invalid')
    expect(municipalityEditRefusal({ key: 'a' })).toBe('municipality.key.invalid')
    expect(municipalityEditRefusal({ name: '' })).toBe('municipality.name.required')
  })
})

it('an area has a name and a municipality (1 §5)', () => {
  expect(newAreaRefusal({ name: ' ', municipalityId: '' })).toBe('area.name.required')
  expect(newAreaRefusal({ name: 'Obras', municipalityId: '' })).toBe('area.municipality.required')
  expect(newAreaRefusal({ name: 'Obras', municipalityId: 'm' })).toBeNull()
})

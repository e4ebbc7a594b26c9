import type { Municipality } from '@ventanilla/api'
import { describe, expect, it } from 'vitest'
import { isOrigin, municipalityChange, readColour, readDays, realEdit, valuesOf } from './municipality-change.ts'

const oliva: Municipality = {
  id: 'oliva',
  name: 'Oliva',
  key: 'OL',
  platformId: '114',
  province: { id: 'cordoba', name: 'Córdoba' },
  country: { id: 'ar', name: 'Argentina' },
  disabled: false,
  areas: 2,
  users: 3,
  forms: 4,
  revision: 1,
  keyUsed: true,
  location: { lat: -32.04, lng: -63.56 },
  timeZone: 'America/Argentina/Cordoba',
  settings: { geocodeSuffix: true },
  branding: {},
  logo: null,
  allowedOrigins: ['https://oliva.example'],
}

describe('what a town says of itself', () => {
  it('takes a colour with or without its sign, in capitals too, and nothing else', () => {
    expect(['#E3A32B', 'e3a32b', ' #e3a32b '].map(readColour)).toEqual(['#e3a32b', '#e3a32b', '#e3a32b'])
    expect(['', 'red', '#e3a', '#e3a32g', '#e3a32b1'].map(readColour)).toEqual(Array(5).fill(undefined))
  })

  it('is sent where it differs, without what was left empty, and taken away by null', () => {
    const said = {
      ...oliva,
      branding: {
        colour: '#1a5a92',
        contact: { phone: '1', hours: '7 a 13' },
        privacy: { text: 'x', date: '2026-01-02' },
      },
    }
    expect(municipalityChange(said, { colour: '', phone: ' 2 ', hours: '' })).toEqual({
      colour: null,
      contact: { phone: '2' },
    })
    expect(municipalityChange(said, { privacyText: ' ' })).toEqual({ privacy: null })
    expect(municipalityChange(oliva, { privacyText: 'Solo aquí.', privacyDate: '2026-11-25' })).toEqual({
      privacy: { text: 'Solo aquí.', date: '2026-11-25' },
    })
  })
})

describe('a change to a municipality', () => {
  it('is nothing where what was typed is as stored', () => {
    const edit = { name: 'Oliva ', geocodeSuffix: true, origins: ['https://oliva.example', ''], lat: '-32.04' }
    expect(realEdit(valuesOf(oliva), edit)).toEqual({})
    expect(municipalityChange(oliva, edit)).toEqual({})
  })

  it('sends what differs, and settings as a whole', () => {
    expect(
      municipalityChange(oliva, {
        platformId: '115',
        videoAttachments: true,
        lng: '-63.5',
        origins: [' ', 'https://a.b'],
      }),
    ).toEqual({
      platformId: '115',
      location: { lat: -32.04, lng: -63.5 },
      allowedOrigins: ['https://a.b'],
      settings: {
        geocodeSuffix: true,
        videoAttachments: true,
        showDuplicateIcon: false,
        skipAssetSearch: false,
        hideVoucherCode: false,
        hideElectronicSignature: false,
        useAws: false,
        supervisorStatistics: 'own',
      },
    })
  })

  it('sends how long citizens have for corrections only where that was changed', () => {
    expect(valuesOf(oliva).correctionDays).toBe('10')
    expect(municipalityChange(oliva, { correctionDays: ' 15 ' }).settings).toMatchObject({ correctionDays: 15 })
    expect(municipalityChange(oliva, { trashDays: '5' }).settings).not.toHaveProperty('correctionDays')
    expect(municipalityChange(oliva, { resumeDays: '0' }).settings).toMatchObject({ resumeDays: 0 })
    expect(['0', '61', 'x', ''].map(typed => readDays(typed, { least: 1, most: 60 }))).toEqual(Array(4).fill(undefined))
  })

  it('takes the location away', () => {
    expect(municipalityChange(oliva, { lat: '', lng: '' })).toEqual({ location: null })
  })
})

it.each([
  ['https://www.example.org', true],
  ['http://localhost:8080/', true],
  ['www.example.org', false],
  ['https://example.org/forms', false],
  ['https://example.org:99999', false],
  ['ftp://example.org', false],
])('%s', (typed, expected) => {
  expect(isOrigin(typed)).toBe(expected)
})

import type { Area, User } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { userSheet } from '../users/user-sheet.ts'
import { areaSheet } from './area-sheet.ts'

const text = createText('es', await loadMessages('es'))
const municipality = { id: 'm', name: 'Villa María' }

it('has the columns of the list, with figures as figures', () => {
  const area: Area = { id: 'a', name: '=1+1', municipality, users: 3, forms: 12 }
  expect(areaSheet([area], text)).toEqual({
    columns: ['Área', 'Municipio', 'Usuarios', 'Formularios'],
    rows: [['=1+1', 'Villa María', 3, 12]],
  })
})

it('says of a user what the list says, in words', () => {
  const user: User = {
    id: 'u',
    email: null,
    username: 'parce',
    firstName: 'Pilar',
    lastName: 'Arce',
    role: 'ROLE_INSPECTOR',
    account: 'sso',
    municipality,
    areas: [
      { id: 'a', name: 'Zoonosis', municipalityId: 'm' },
      { id: 'b', name: 'Obras', municipalityId: 'm' },
    ],
    badgeNumber: null,
    settings: {},
    disabled: true,
    linked: false,
    secondFactor: [],
    lastAccessAt: null,
    updatedAt: '2026-11-18T02:05:00.000Z',
    updatedBy: null,
    editable: true,
    revision: 1,
  }
  const { columns, rows } = userSheet([user], text, 'America/Argentina/Cordoba')
  expect(rows).toEqual([
    [
      null,
      'Pilar Arce',
      'parce',
      'Villa María',
      'Zoonosis, Obras',
      'Inspector',
      '17/11/2026',
      null,
      'Desactivados',
      '',
    ],
  ])
  expect(columns).toHaveLength(rows[0]?.length ?? 0)
})

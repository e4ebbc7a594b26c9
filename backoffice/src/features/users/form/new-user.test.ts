import { createText, loadMessages } from '@ventanilla/text'
import { describe, expect, it } from 'vitest'
import type { Municipality } from '../../../queries/places.ts'
import { emptyUser, newUserBody, newUserProblems, type UserDraft } from './new-user.ts'
import { userFieldIds } from './user-field-ids.ts'

const text = createText('es', await loadMessages('es'))
const ids = userFieldIds('user')
const home: Municipality = {
  id: 'oliva',
  name: 'Oliva',
  platformId: '114',
  key: 'OL',
  timeZone: 'UTC',
  location: null,
  disabled: false,
  settings: {},
  areas: [{ id: 'a', name: 'Obras' }],
}
const admin = { id: 'admin', role: 'ROLE_ADMIN', municipalityId: 'x' } as const
const supervisor = { id: 'sup', role: 'ROLE_SUPERVISOR_ELEVADO', municipalityId: 'oliva' } as const
const draft: UserDraft = {
  ...emptyUser('sso'),
  role: 'ROLE_INSPECTOR',
  areaIds: ['a'],
  username: 'Ana ',
  badgeNumber: ' 7 ',
}

describe('a new user', () => {
  it('marks every empty field under the one sentence', () => {
    expect(newUserProblems(admin, emptyUser('sso'), undefined, { text, ids })).toEqual([
      { sentence: 'Se deben completar todos los campos requeridos.' },
      ...[
        ['user-role', 'Rol'],
        ['user-municipality', 'Municipio'],
        ['user-areas', 'Áreas'],
        ['user-username', 'Nombre de usuario de MuniDigital'],
      ].map(([field, label]) => ({ field, label, sentence: 'Complete este dato' })),
    ])
  })

  it.each([
    [{ areaIds: [] }, home, { field: 'user-areas', sentence: 'Se debe seleccionar al menos un área.' }],
    [
      { areaIds: [] },
      { ...home, areas: [] },
      { field: 'user-areas', sentence: '* El municipio no posee áreas para seleccionar. Primero se debe crear una.' },
    ],
    [
      {},
      { ...home, platformId: null },
      { field: 'user-municipality', sentence: 'El municipio actual no esta asociado a un municipio de MuniDigital.' },
    ],
    [
      { account: 'product' as const },
      home,
      { field: 'user-email', sentence: 'Una cuenta de este producto necesita un correo electrónico válido.' },
    ],
  ])('marks the field that is wrong for an elevated supervisor: %o', (change, place, problem) => {
    expect(newUserProblems(supervisor, { ...draft, ...change }, place, { text, ids })).toEqual([problem])
  })

  it('is sent with the username as it is kept, and a badge number for inspectors only', () => {
    expect(newUserBody(draft, 'oliva')).toEqual({
      account: 'sso',
      username: 'ana',
      roles: ['ROLE_INSPECTOR'],
      municipalityId: 'oliva',
      areaIds: ['a'],
      badgeNumber: '7',
    })
    expect(newUserBody({ ...draft, role: 'ROLE_SUPERVISOR' }, 'oliva')).not.toHaveProperty('badgeNumber')
  })
})

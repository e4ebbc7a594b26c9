import type { User } from '@ventanilla/api'
import { createText, loadMessages } from '@ventanilla/text'
import { describe, expect, it } from 'vitest'
import { userChange, userDifferences } from './user-change.ts'

const user: User = {
  id: 'ana',
  email: 'ana@example.org',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Sosa',
  role: 'ROLE_INSPECTOR',
  account: 'product',
  municipality: { id: 'oliva', name: 'Oliva' },
  areas: [{ id: 'a', name: 'Obras', municipalityId: 'oliva' }],
  badgeNumber: '12',
  settings: {},
  disabled: false,
  linked: false,
  secondFactor: [],
  lastAccessAt: null,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  editable: true,
  revision: 3,
}

describe('a change to a user', () => {
  it('sends only what differs', () => {
    expect(userChange(user, {})).toEqual({})
    expect(userChange(user, { firstName: 'Ana ', areaIds: ['a'], badgeNumber: ' 1 2 ' })).toEqual({})
    expect(userChange(user, { lastName: 'Arce', areaIds: ['b'], videoAttachments: true })).toEqual({
      lastName: 'Arce',
      areaIds: ['b'],
      settings: { videoAttachments: true },
    })
  })

  it('speaks of a badge number only while the person is an inspector', () => {
    expect(userChange(user, { badgeNumber: '' })).toEqual({ badgeNumber: null })
    expect(userChange(user, { role: 'ROLE_SUPERVISOR', badgeNumber: '13' })).toEqual({ roles: ['ROLE_SUPERVISOR'] })
  })

  it('tells what somebody else changed', async () => {
    const text = createText('en', await loadMessages('en'))
    const after: User = { ...user, role: 'ROLE_SUPERVISOR', badgeNumber: null }
    expect(userDifferences(user, after, text)).toEqual([
      { field: 'users.column.role', from: 'Inspector', to: 'Supervisor' },
      { field: 'users.field.badge', from: '12', to: '–' },
    ])
  })
})

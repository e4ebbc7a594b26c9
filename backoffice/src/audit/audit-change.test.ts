import { expect, it } from 'vitest'
import { changesOf, isNothing } from './audit-change.ts'

it('tells changes from facts', () => {
  const detail = {
    role: { from: 'ROLE_INSPECTOR', to: 'ROLE_SUPERVISOR' },
    badgeNumber: { from: null, to: '12' },
    by: 'password',
    from: { id: 'x', name: 'Poda' },
  }
  expect(changesOf(detail)).toEqual([
    { name: 'role', before: 'ROLE_INSPECTOR', after: 'ROLE_SUPERVISOR' },
    { name: 'badgeNumber', before: null, after: '12' },
    { name: 'by', after: 'password' },
    { name: 'from', after: { id: 'x', name: 'Poda' } },
  ])
})

it('knows nothing when it sees it', () => {
  expect([null, undefined, '', []].every(isNothing)).toBe(true)
  expect([0, false, 'a', ['a'], {}].some(isNothing)).toBe(false)
})

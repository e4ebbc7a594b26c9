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

it('shows of settings only what differs', () => {
  const settings = { from: { useAws: true, showDuplicateIcon: false }, to: { useAws: true, videoAttachments: true } }
  expect(changesOf({ settings, location: { from: { lat: 1, lng: 2 }, to: { lat: 3, lng: 2 } } })).toEqual([
    { name: 'showDuplicateIcon', before: false, after: undefined },
    { name: 'videoAttachments', before: undefined, after: true },
    { name: 'location', before: { lat: 1, lng: 2 }, after: { lat: 3, lng: 2 } },
  ])
  const remote = { before: { dev_new_login_method: false, date: '' }, after: { dev_new_login_method: true, date: '' } }
  expect(changesOf(remote)).toEqual([{ name: 'dev_new_login_method', before: false, after: true }])
})

it('counts null, an empty text and an empty list as nothing, and no other value', () => {
  expect([null, undefined, '', []].every(isNothing)).toBe(true)
  expect([0, false, 'a', ['a'], {}].some(isNothing)).toBe(false)
})

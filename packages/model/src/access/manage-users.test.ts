import { describe, expect, it } from 'vitest'
import {
  areasLocked,
  assignableRoles,
  editsUser,
  hasBadge,
  type Manager,
  normalBadge,
  normalUsername,
  seesUser,
} from './manage-users.ts'
import { roleNames } from './roles.ts'
import { newUserRefusal, type UserDraft, type UserEdit, userEditRefusal } from './user-refusals.ts'

const admin: Manager = { id: 'admin', role: 'ROLE_ADMIN', municipalityId: 'm' }
const elevated: Manager = { id: 'elevated', role: 'ROLE_SUPERVISOR_ELEVADO', municipalityId: 'm' }

describe('whom a person manages (1 §6)', () => {
  it('gives an administrator every role, an elevated supervisor all but that, the others none', () => {
    expect(assignableRoles(admin)).toEqual(roleNames)
    expect(assignableRoles(elevated)).toEqual(roleNames.filter(role => role !== 'ROLE_ADMIN'))
    const others = roleNames.filter(role => role !== 'ROLE_ADMIN' && role !== 'ROLE_SUPERVISOR_ELEVADO')
    expect(others.flatMap(role => assignableRoles({ role }))).toEqual([])
  })

  it.each([
    ['ROLE_ADMIN', 'm', true],
    ['ROLE_ADMIN', 'other', true],
    ['ROLE_SUPERVISOR_ELEVADO', 'm', true],
    ['ROLE_SUPERVISOR_ELEVADO', 'other', false],
    ['ROLE_SUPERVISOR', 'm', false],
    ['ROLE_INSPECTOR', 'm', false],
  ] as const)('%s sees a user of %s: %s', (role, municipalityId, isSeen) => {
    expect(seesUser({ id: 'x', role, municipalityId: 'm' }, { municipalityId })).toBe(isSeen)
  })

  it('lets nobody edit those who stand above', () => {
    const user = { id: 'u', role: 'ROLE_ADMIN', municipalityId: 'm' } as const
    expect([editsUser(admin, user), editsUser(elevated, user), seesUser(elevated, user)]).toEqual([true, false, true])
    expect(editsUser(elevated, { ...user, role: 'ROLE_SUPERVISOR_ELEVADO' })).toBe(true)
    expect(editsUser(elevated, { ...user, role: 'ROLE_INSPECTOR', municipalityId: 'other' })).toBe(false)
  })

  it('knows inspectors, usernames, badges and locked areas', () => {
    expect(roleNames.filter(hasBadge)).toHaveLength(4)
    expect(normalUsername('  JPérez ')).toBe('jpérez')
    expect([normalBadge(' 12 04 '), normalBadge('  '), normalBadge(undefined)]).toEqual(['1204', null, null])
    expect(areasLocked([{ municipalityId: 'a' }, { municipalityId: 'b' }])).toBe(true)
    expect(areasLocked([{ municipalityId: 'a' }, { municipalityId: 'a' }])).toBe(false)
  })
})

const draft: UserDraft = { account: 'sso', username: 'ana', roles: ['ROLE_INSPECTOR'], areaIds: ['a'], email: '' }
const home = { isLinked: true, hasAreas: true }

describe('a new user, in the order of 1 §5', () => {
  it.each<[string, Manager, Partial<UserDraft>, typeof home | undefined, string | undefined]>([
    ['is accepted', admin, {}, home, undefined],
    ['is accepted of a supervisor', elevated, {}, home, undefined],
    ['needs a role', admin, { roles: [], areaIds: [] }, home, 'user.required'],
    ['needs a municipality', admin, {}, undefined, 'user.required'],
    ['needs a username', admin, { username: '  ' }, home, 'user.required'],
    ['needs an area', admin, { areaIds: [] }, home, 'user.required'],
    ['needs an area, says the supervisor', elevated, { areaIds: [] }, home, 'user.areas.choose'],
    ['needs one first', elevated, { areaIds: [] }, { ...home, hasAreas: false }, 'user.areas.none'],
    ['misses the username before the areas', elevated, { areaIds: [], username: '' }, home, 'user.required'],
    ['takes one role', admin, { roles: ['ROLE_INSPECTOR', 'ROLE_ADMIN'] }, home, 'user.oneRole'],
    ['takes a role there is', admin, { roles: ['ROLE_KING'] }, home, 'user.role.notAllowed'],
    ['takes no role of a name every object has', admin, { roles: ['toString'] }, home, 'user.role.notAllowed'],
    ['is no administrator', elevated, { roles: ['ROLE_ADMIN'] }, home, 'user.role.notAllowed'],
    ['needs a linked municipality', elevated, {}, { ...home, isLinked: false }, 'user.municipality.unlinked'],
    ['with a password needs an e-mail', admin, { account: 'product' }, home, 'user.email.required'],
    ['with a password has an e-mail', admin, { account: 'product', email: 'a@b.example' }, home, undefined],
    ['needs no e-mail that is none', admin, { email: 'ana at example' }, home, 'user.email.required'],
    ['has a badge', admin, { badgeNumber: '1' }, home, undefined],
    ['has no badge', admin, { badgeNumber: '1', roles: ['ROLE_SUPERVISOR'] }, home, 'user.badge.inspectorsOnly'],
  ])('%s', (_, manager, change, of, code) => {
    expect(newUserRefusal(manager, { ...draft, ...change }, of)?.code).toBe(code)
  })

  it('says more than one role as each of the two dialogs does', () => {
    const roles = ['ROLE_INSPECTOR', 'ROLE_SUPERVISOR']
    expect(newUserRefusal(admin, { ...draft, roles }, home)?.values).toEqual({ by: 'admin' })
    expect(newUserRefusal(elevated, { ...draft, roles }, home)?.values).toEqual({ by: 'other' })
  })
})

describe('a change to a user (1 §5)', () => {
  const user = {
    id: 'u',
    role: 'ROLE_INSPECTOR' as const,
    municipalityId: 'm',
    username: 'ana',
    areas: [{ id: 'a', municipalityId: 'm' }],
  }
  const between = [...user.areas, { id: 'z', municipalityId: 'other' }]

  it.each<[string, Manager, Partial<typeof user>, UserEdit, string | undefined]>([
    ['is made', elevated, {}, { roles: ['ROLE_SUPERVISOR'], areaIds: ['b'] }, undefined],
    ['needs a username', admin, { username: '' }, {}, 'user.username.missing'],
    ['keeps one area', admin, {}, { areaIds: [] }, 'user.areas.atLeastOne'],
    ['asks for no area where none was and none changes', admin, { areas: [] }, { areaIds: [] }, undefined],
    ['leaves areas of two municipalities', admin, { areas: between }, { areaIds: ['a'] }, 'user.areas.locked'],
    ['repeats areas of two municipalities', admin, { areas: between }, { areaIds: ['z', 'a'] }, undefined],
    ['gives one role', elevated, {}, { roles: ['ROLE_INSPECTOR', 'ROLE_GENERADOR'] }, 'user.oneRole'],
    ['makes no administrator', elevated, {}, { roles: ['ROLE_ADMIN'] }, 'user.role.notAllowed'],
    ['is nobody else’s business', elevated, { municipalityId: 'other' }, {}, 'user.role.notAllowed'],
    ['demotes not oneself', admin, { id: 'admin' }, { roles: ['ROLE_SUPERVISOR'] }, 'user.self'],
    ['deactivates not oneself', elevated, { id: 'elevated' }, { disabled: true }, 'user.self'],
    ['renames oneself', elevated, { id: 'elevated' }, {}, undefined],
    ['takes the badge along', admin, {}, { roles: ['ROLE_SUPERVISOR'] }, undefined],
    ['gives no badge', admin, {}, { roles: ['ROLE_SUPERVISOR'], badgeNumber: '7' }, 'user.badge.inspectorsOnly'],
  ])('%s', (_, manager, change, edit, code) => {
    expect(userEditRefusal(manager, { ...user, ...change }, edit)?.code).toBe(code)
  })
})

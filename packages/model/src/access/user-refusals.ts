import { isEmail } from '../person/email.ts'
import {
  areasLocked,
  assignableRoles,
  editsUser,
  hasBadge,
  type Managed,
  type Manager,
  normalBadge,
} from './manage-users.ts'
import { isRole, type Role } from './roles.ts'

/** Why a user cannot be written as asked: a problem's code of the interface, with what fills its sentence. */
export type UserRefusal = {
  readonly code:
    | 'user.required'
    | 'user.oneRole'
    | 'user.areas.choose'
    | 'user.areas.none'
    | 'user.areas.atLeastOne'
    | 'user.areas.locked'
    | 'user.role.notAllowed'
    | 'user.municipality.unlinked'
    | 'user.username.missing'
    | 'user.email.required'
    | 'user.badge.inspectorsOnly'
    | 'user.self'
    | 'user.deleteSelf'
    | 'user.drafts'
    | 'user.drafts.own'
  readonly values?: Readonly<Record<string, string>>
  /** Which part of what was asked for. */
  readonly field?: keyof UserDraft | 'municipalityId' | 'disabled'
}

export type UserDraft = {
  readonly account: 'product' | 'sso'
  readonly username: string
  readonly roles: readonly string[]
  readonly areaIds: readonly string[]
  readonly email: string
  readonly badgeNumber?: string | null
}
/** The municipality of a new user; none where nothing was chosen. */
type Home = { readonly isLinked: boolean; readonly hasAreas: boolean } | undefined

const refusal = (code: UserRefusal['code'], field?: UserRefusal['field']): UserRefusal => ({
  code,
  ...(field && { field }),
})

/** The first of `newUserRefusals`; null where the user may be created. */
export function newUserRefusal(manager: Manager, draft: UserDraft, home: Home): UserRefusal | null {
  return newUserRefusals(manager, draft, home)[0] ?? null
}

/** Everything that is wrong with a new user, in the specification's order (1 §5). */
export function newUserRefusals(manager: Manager, draft: UserDraft, home: Home): UserRefusal[] {
  const hasRole = draft.roles.length > 0
  const role = hasRole ? onlyRole(manager, draft.roles) : undefined
  const email = draft.email.trim()
  const wrongEmail = email === '' ? draft.account === 'product' : !isEmail(email)
  return [
    ...(hasRole ? [] : [refusal('user.required', 'roles')]),
    ...(home ? [] : [refusal('user.required', 'municipalityId')]),
    ...(draft.username.trim() === '' ? [refusal('user.required', 'username')] : []),
    ...(draft.areaIds.length === 0 ? [refusal(lackOfAreas(manager, home), 'areaIds')] : []),
    ...(typeof role === 'object' ? [role] : []),
    ...(home && !home.isLinked ? [refusal('user.municipality.unlinked', 'municipalityId')] : []),
    ...(wrongEmail ? [refusal('user.email.required', 'email')] : []),
    ...(typeof role === 'string' ? badgeRefusals(role, draft.badgeNumber) : []),
  ]
}

function lackOfAreas(manager: Manager, home: Home): UserRefusal['code'] {
  if (home && !home.hasAreas) return 'user.areas.none'
  return manager.role === 'ROLE_ADMIN' ? 'user.required' : 'user.areas.choose'
}

export type UserEdit = {
  readonly roles?: readonly string[] | undefined
  readonly areaIds?: readonly string[] | undefined
  readonly badgeNumber?: string | null | undefined
  readonly disabled?: boolean | undefined
}
type Edited = Managed & {
  readonly username: string
  readonly areas: readonly { readonly id: string; readonly municipalityId: string }[]
}

/** The first of `userEditRefusals`; null where the change may be made. */
export function userEditRefusal(manager: Manager, user: Edited, edit: UserEdit): UserRefusal | null {
  return userEditRefusals(manager, user, edit)[0] ?? null
}

/** Everything that is wrong with a change to a user (1 §5). Who may not change the user at all is told nothing else. */
export function userEditRefusals(manager: Manager, user: Edited, edit: UserEdit): UserRefusal[] {
  if (!editsUser(manager, user)) return [refusal('user.role.notAllowed')]
  const role = edit.roles === undefined ? user.role : onlyRole(manager, edit.roles)
  const isSelf = user.id === manager.id
  const losesRole = typeof role === 'string' && role !== user.role
  return [
    ...(user.username.trim() === '' ? [refusal('user.username.missing', 'username')] : []),
    ...(typeof role === 'string' ? [] : [role]),
    ...(isSelf && (edit.disabled === true || losesRole)
      ? [refusal('user.self', losesRole ? 'roles' : 'disabled')]
      : []),
    ...areaRefusals(user, edit.areaIds),
    ...(typeof role === 'string' ? badgeRefusals(role, edit.badgeNumber) : []),
  ]
}

function areaRefusals(user: Edited, areaIds: readonly string[] | undefined): UserRefusal[] {
  if (!areaIds || !areasChanged(user, areaIds)) return []
  if (areasLocked(user.areas)) return [refusal('user.areas.locked', 'areaIds')]
  return areaIds.length === 0 ? [refusal('user.areas.atLeastOne', 'areaIds')] : []
}

/** Why a user cannot be deleted, whatever of theirs is open; null where it can be. */
export function userDeletionRefusal(
  manager: Manager,
  user: Managed,
): 'user.role.notAllowed' | 'user.deleteSelf' | null {
  if (!editsUser(manager, user)) return 'user.role.notAllowed'
  return user.id === manager.id ? 'user.deleteSelf' : null
}

/** The role of a list that must hold exactly one, which the person may give; else why not. */
function onlyRole(manager: Manager, roles: readonly string[]): Role | UserRefusal {
  const [role, ...more] = roles
  if (role === undefined) return refusal('user.required', 'roles')
  if (more.length > 0)
    return { code: 'user.oneRole', field: 'roles', values: { by: manager.role === 'ROLE_ADMIN' ? 'admin' : 'other' } }
  return isRole(role) && assignableRoles(manager).includes(role) ? role : refusal('user.role.notAllowed', 'roles')
}

export function areasChanged(user: Pick<Edited, 'areas'>, areaIds: readonly string[]): boolean {
  const before = new Set(user.areas.map(area => area.id))
  return before.size !== new Set(areaIds).size || areaIds.some(id => !before.has(id))
}

function badgeRefusals(role: Role, badgeNumber: string | null | undefined): UserRefusal[] {
  return normalBadge(badgeNumber) !== null && !hasBadge(role)
    ? [refusal('user.badge.inspectorsOnly', 'badgeNumber')]
    : []
}

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

const refusal = (code: UserRefusal['code']): UserRefusal => ({ code })

/** The checks of a new user in the specification's order (1 §5); null where it may be created. */
export function newUserRefusal(manager: Manager, draft: UserDraft, home: Home): UserRefusal | null {
  const isAdmin = manager.role === 'ROLE_ADMIN'
  const lacksAreas = draft.areaIds.length === 0
  if (draft.roles.length === 0 || !home || draft.username.trim() === '') return refusal('user.required')
  if (lacksAreas && !home.hasAreas) return refusal('user.areas.none')
  if (lacksAreas) return refusal(isAdmin ? 'user.required' : 'user.areas.choose')
  const role = onlyRole(manager, draft.roles)
  if (typeof role !== 'string') return role
  if (!home.isLinked) return refusal('user.municipality.unlinked')
  if (draft.email.trim() === '' ? draft.account === 'product' : !isEmail(draft.email.trim()))
    return refusal('user.email.required')
  return badgeRefusal(role, draft.badgeNumber)
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

/** The checks of a change to a user (1 §5); null where it may be made. */
export function userEditRefusal(manager: Manager, user: Edited, edit: UserEdit): UserRefusal | null {
  if (!editsUser(manager, user)) return refusal('user.role.notAllowed')
  if (user.username.trim() === '') return refusal('user.username.missing')
  const role = edit.roles === undefined ? user.role : onlyRole(manager, edit.roles)
  if (typeof role !== 'string') return role
  if (user.id === manager.id && (edit.disabled === true || role !== user.role)) return refusal('user.self')
  if (edit.areaIds && areasChanged(user, edit.areaIds)) {
    if (areasLocked(user.areas)) return refusal('user.areas.locked')
    if (edit.areaIds.length === 0) return refusal('user.areas.atLeastOne')
  }
  return badgeRefusal(role, edit.badgeNumber)
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
  if (role === undefined) return refusal('user.required')
  if (more.length > 0)
    return { code: 'user.oneRole', values: { by: manager.role === 'ROLE_ADMIN' ? 'admin' : 'other' } }
  return isRole(role) && assignableRoles(manager).includes(role) ? role : refusal('user.role.notAllowed')
}

export function areasChanged(user: Pick<Edited, 'areas'>, areaIds: readonly string[]): boolean {
  const before = new Set(user.areas.map(area => area.id))
  return before.size !== new Set(areaIds).size || areaIds.some(id => !before.has(id))
}

function badgeRefusal(role: Role, badgeNumber: string | null | undefined): UserRefusal | null {
  return normalBadge(badgeNumber) !== null && !hasBadge(role) ? refusal('user.badge.inspectorsOnly') : null
}

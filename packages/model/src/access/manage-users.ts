import { can } from './can.ts'
import { type KeyRole, type Role, rightsOf, roleNames } from './roles.ts'

/** Who administers: the part of a person that these rules ask for. */
export type Manager = { readonly id: string; readonly role: Role | KeyRole; readonly municipalityId: string }
/** Whom they administer. `municipalityId` is that of the first area. */
export type Managed = { readonly id: string; readonly role: Role; readonly municipalityId: string }

/** The roles that a person may give to others: an administrator any, an elevated supervisor all but ROLE_ADMIN, the rest none (spec 1 §5, §6). */
export function assignableRoles(manager: Pick<Manager, 'role'>): readonly Role[] {
  if (!can(manager.role, 'manage', 'usuario_municipio')) return []
  return can(manager.role, 'manage', 'usuario') ? roleNames : roleNames.filter(role => !can(role, 'manage', 'usuario'))
}

/** Administrators see everybody, elevated supervisors those whose first area is of the own municipality (spec 1 §6). */
export function seesUser(manager: Manager, user: Pick<Managed, 'municipalityId'>): boolean {
  const scope = rightsOf(manager.role).scope.users
  return scope === 'all' || (scope === 'municipality' && user.municipalityId === manager.municipalityId)
}

/** Whoever is seen may be changed, but for those who stand above: nobody edits a person whose role is not theirs to give. */
export function editsUser(manager: Manager, user: Managed): boolean {
  return seesUser(manager, user) && assignableRoles(manager).includes(user.role)
}

/** Whether a person administers a municipality's users and areas. */
export function managesMunicipality(manager: Manager, municipalityId: string): boolean {
  return seesUser(manager, { municipalityId })
}

/** Badge numbers belong to inspectors (spec 1 §3). */
export function hasBadge(role: Role): boolean {
  return role.startsWith('ROLE_INSPECTOR')
}

/** How usernames are kept and compared (spec 1 §5). */
export function normalUsername(username: string): string {
  return username.trim().toLowerCase()
}

/** Badge numbers are kept without spaces; none is null (spec 1 §3). */
export function normalBadge(badgeNumber: string | null | undefined): string | null {
  const trimmed = badgeNumber?.replace(/\s+/g, '') ?? ''
  return trimmed === '' ? null : trimmed
}

/** With areas of several municipalities a user's areas cannot be edited (spec 1 §5). */
export function areasLocked(areas: readonly { readonly municipalityId: string }[]): boolean {
  return new Set(areas.map(area => area.municipalityId)).size > 1
}

import type { ProblemCode } from '@ventanilla/api'

/** The controls of the dialogs, so that what is wrong leads to the right one. `municipality` is the level that is to be chosen next. */
export type UserFieldIds = ReturnType<typeof userFieldIds>

export function userFieldIds(id: string, municipality = 'municipality') {
  return {
    role: `${id}-role`,
    municipality: `${id}-${municipality}`,
    areas: `${id}-areas`,
    username: `${id}-username`,
    email: `${id}-email`,
    badge: `${id}-badge`,
  }
}

/** The control that a refusal speaks of. */
export function fieldsOfRefusals(ids: UserFieldIds): Partial<Record<ProblemCode, string>> {
  return {
    'user.role.notAllowed': ids.role,
    'user.lastAdmin': ids.role,
    'user.municipality.unlinked': ids.municipality,
    'user.areas.choose': ids.areas,
    'user.areas.none': ids.areas,
    'user.areas.atLeastOne': ids.areas,
    'user.areas.locked': ids.areas,
    'user.username.missing': ids.username,
    'user.username.exists': ids.username,
    'user.username.backend': ids.username,
    'user.username.invalid': ids.username,
    'user.username.unverified': ids.username,
    'user.email.required': ids.email,
    'user.email.taken': ids.email,
    'user.badge.inspectorsOnly': ids.badge,
  }
}

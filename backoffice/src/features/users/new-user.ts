import type { NewUser } from '@ventanilla/api'
import { hasBadge, isRole, type Manager, newUserRefusal, normalUsername } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'
import type { FieldProblem } from '../../components/field/field-problem.ts'
import type { Municipality } from '../../queries/places.ts'

/** What is typed into the dialog. */
export type UserDraft = {
  account: 'product' | 'sso'
  role: string
  areaIds: string[]
  username: string
  email: string
  firstName: string
  lastName: string
  badgeNumber: string
}

export function emptyUser(account: UserDraft['account']): UserDraft {
  return { account, role: '', areaIds: [], username: '', email: '', firstName: '', lastName: '', badgeNumber: '' }
}

/** The controls of the dialog, so that what is wrong leads to the right one. */
export type UserIds = { role: string; municipality: string; areas: string; username: string; email: string }

/** Why the user cannot be created as typed, in the specification's sentences (1 §5), with the empty fields marked. */
export function newUserProblems(
  manager: Manager,
  draft: UserDraft,
  home: Municipality | undefined,
  { text, ids }: { text: Text; ids: UserIds },
): readonly FieldProblem[] {
  const given = { ...draft, roles: draft.role === '' ? [] : [draft.role] }
  const refusal = newUserRefusal(
    manager,
    given,
    home && { isLinked: home.platformId !== null, hasAreas: home.areas.length > 0 },
  )
  if (!refusal) return []
  const sentence = text.t(`problem.${refusal.code}`, refusal.values)
  if (refusal.code === 'user.required') {
    const missing = (field: string, label: MessageKey) => ({
      field,
      label: text.t(label),
      sentence: text.t('users.missing'),
    })
    return [
      { sentence },
      ...(draft.role === '' ? [missing(ids.role, 'users.column.role')] : []),
      ...(home ? [] : [missing(ids.municipality, 'users.column.municipality')]),
      ...(draft.areaIds.length === 0 ? [missing(ids.areas, 'users.column.areas')] : []),
      ...(draft.username.trim() === '' ? [missing(ids.username, 'users.field.username')] : []),
    ]
  }
  const fields: Partial<Record<typeof refusal.code, string>> = {
    'user.areas.choose': ids.areas,
    'user.areas.none': ids.areas,
    'user.role.notAllowed': ids.role,
    'user.municipality.unlinked': ids.municipality,
    'user.email.required': ids.email,
  }
  const field = fields[refusal.code]
  return [field === undefined ? { sentence } : { field, sentence }]
}

/** What is sent: names and e-mail only where they were given, a badge number only for inspectors. */
export function newUserBody(draft: UserDraft, municipalityId: string): NewUser {
  const { account, role, areaIds, email, firstName, lastName, badgeNumber } = draft
  return {
    account,
    username: normalUsername(draft.username),
    roles: [role],
    municipalityId,
    areaIds,
    ...(email.trim() && { email: email.trim() }),
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
    ...(isRole(role) && hasBadge(role) && badgeNumber.trim() && { badgeNumber: badgeNumber.trim() }),
  }
}

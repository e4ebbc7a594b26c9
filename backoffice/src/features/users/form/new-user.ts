import type { NewUser } from '@ventanilla/api'
import { hasBadge, type Manager, newUserRefusal, normalUsername, type Role } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'
import type { FieldProblem } from '../../../components/field/field-problem.ts'
import { type Municipality, noPlace, type Place } from '../../../queries/places.ts'
import { fieldsOfRefusals, type UserFieldIds } from './user-field-ids.ts'

/** What is typed into the dialog. */
export type UserDraft = {
  account: 'product' | 'sso'
  role: Role | ''
  /** Where an administrator puts the user; everybody else their own municipality. */
  place: Place
  areaIds: string[]
  username: string
  email: string
  firstName: string
  lastName: string
  badgeNumber: string
}

export function emptyUser(account: UserDraft['account']): UserDraft {
  const names = { username: '', email: '', firstName: '', lastName: '', badgeNumber: '' }
  return { account, role: '', place: noPlace, areaIds: [], ...names }
}

/** Why the user cannot be created as typed, in the specification's sentences (1 §5), with the empty fields marked. */
export function newUserProblems(
  manager: Manager,
  draft: UserDraft,
  home: Municipality | undefined,
  { text, ids }: { text: Text; ids: UserFieldIds },
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
  const field = fieldsOfRefusals(ids)[refusal.code]
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
    ...(role && hasBadge(role) && badgeNumber.trim() && { badgeNumber: badgeNumber.trim() }),
  }
}

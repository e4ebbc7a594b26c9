import type { User, UserChange } from '@ventanilla/api'
import { areasChanged, hasBadge, normalBadge, type Role } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text'

/** What the edit dialog changes. */
export type UserEdit = {
  role: Role
  firstName: string
  lastName: string
  badgeNumber: string
  areaIds: string[]
  videoAttachments: boolean
}

/** The user as the dialog shows it: as stored, under what was typed. */
export function editedUser(user: User, edit: Partial<UserEdit>): UserEdit {
  return {
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    badgeNumber: user.badgeNumber ?? '',
    areaIds: user.areas.map(area => area.id),
    videoAttachments: user.settings.videoAttachments ?? false,
    ...edit,
  }
}

/** Only what differs from what is stored is sent. */
export function userChange(user: User, edit: Partial<UserEdit>): UserChange {
  const next = editedUser(user, edit)
  const badgeNumber = normalBadge(next.badgeNumber)
  const video = user.settings.videoAttachments ?? false
  return {
    ...(next.role !== user.role && { roles: [next.role] }),
    ...(next.firstName.trim() !== user.firstName && { firstName: next.firstName.trim() }),
    ...(next.lastName.trim() !== user.lastName && { lastName: next.lastName.trim() }),
    ...(hasBadge(next.role) && badgeNumber !== user.badgeNumber && { badgeNumber }),
    ...(areasChanged(user, next.areaIds) && { areaIds: next.areaIds }),
    ...(next.videoAttachments !== video && {
      settings: { ...user.settings, videoAttachments: next.videoAttachments },
    }),
  }
}

type Difference = { field: MessageKey; from: string; to: string }

/** What somebody else changed, in words. */
export function userDifferences(before: User, after: User, text: Text): readonly Difference[] {
  const words = (user: User): readonly (readonly [MessageKey, string])[] => [
    ['users.column.role', text.t(`users.role.${user.role}`)],
    ['users.field.firstName', user.firstName],
    ['users.field.lastName', user.lastName],
    ['users.field.badge', user.badgeNumber ?? ''],
    ['users.column.areas', user.areas.map(area => area.name).join(', ')],
    ['users.filter.state', text.t(user.disabled ? 'users.disabled' : 'users.state.on')],
  ]
  const now = words(after)
  return words(before).flatMap(([field, from], index) => {
    const to = now[index]?.[1] ?? ''
    return from === to ? [] : [{ field, from: from || '–', to: to || '–' }]
  })
}

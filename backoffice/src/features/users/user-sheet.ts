import type { User } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { Table } from '../../components/list/save-table.ts'

/** The columns of the list, and what its marks say in words. */
export function userSheet(users: readonly User[], text: Text, timeZone: string): Table {
  const columns = ['email', 'username', 'municipality', 'areas', 'role', 'updated', 'updatedBy'] as const
  return {
    columns: [
      ...columns.slice(0, 1).map(column => text.t(`users.column.${column}`)),
      text.t('users.column.name'),
      ...columns.slice(1).map(column => text.t(`users.column.${column}`)),
      text.t('users.filter.state'),
      text.t('users.factor'),
    ],
    rows: users.map(user => [
      user.email,
      `${user.firstName} ${user.lastName}`.trim(),
      user.username,
      user.municipality.name,
      user.areas.map(({ name }) => name).join(', '),
      text.t(`users.role.${user.role}`),
      text.date(user.updatedAt, timeZone),
      user.updatedBy,
      text.t(user.disabled ? 'users.state.disabled' : 'users.state.active'),
      user.secondFactor.map(factor => text.t(`users.factor.${factor}`)).join(', '),
    ]),
  }
}

import type { User, UserList } from '@ventanilla/api'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaChips } from './AreaChips.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { UserActions } from './UserActions.tsx'
import { UserMail } from './UserMail.tsx'
import styles from './users.module.css'

/** The columns of spec 1 §2. */
export function UserTable({ list }: { list: UserList }) {
  const text = useText()
  const { municipality } = useSession()
  const columns = ['email', 'username', 'municipality', 'areas', 'role', 'updated', 'updatedBy'] as const
  const row = (user: User) => (
    <tr key={user.id} className={user.disabled ? 'is-off' : ''}>
      <th scope="row">
        <UserMail user={user} />
      </th>
      <td className={styles.break}>{user.username}</td>
      <td>{user.municipality.name}</td>
      <td>
        <AreaChips user={user} />
      </td>
      <td>
        <RoleSelect user={user} roles={list.roles} />
      </td>
      <td className="code-text">{text.date(user.updatedAt, municipality.timeZone)}</td>
      <td>{user.updatedBy ?? <span className="none">{text.t('users.noUpdater')}</span>}</td>
      <td className="numeric">
        <span className="row-actions">
          <UserActions user={user} />
        </span>
      </td>
    </tr>
  )
  return (
    <table className={`table two-lines ${styles.usersTable}`}>
      <caption className="visually-hidden">{text.t('users.title')}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {text.t(`users.column.${column}`)}
            </th>
          ))}
          <th scope="col" className="numeric">
            {text.t('users.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>{list.items.map(row)}</tbody>
    </table>
  )
}

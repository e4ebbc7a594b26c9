import type { UserList } from '@ventanilla/api'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaChips } from './AreaChips.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { UserActions } from './UserActions.tsx'
import { UserMail } from './UserMail.tsx'
import styles from './users.module.css'

/** The same list where the table has no room: a card a user. */
export function UserCards({ list }: { list: UserList }) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <div className="cards">
      {list.items.map(user => {
        const date = text.date(user.updatedAt, municipality.timeZone)
        return (
          <article key={user.id} className={`card item-card ${user.disabled ? 'is-off' : ''}`}>
            <UserMail user={user} asHeading />
            <dl className="item-facts">
              <dt>{text.t('users.card.username')}</dt>
              <dd className={styles.break}>{user.username}</dd>
              <dt>{text.t('users.column.municipality')}</dt>
              <dd>{user.municipality.name}</dd>
              <dt>{text.t('users.column.areas')}</dt>
              <dd>
                <AreaChips user={user} />
              </dd>
              <dt>{text.t('users.column.role')}</dt>
              <dd>
                <RoleSelect user={user} roles={list.roles} />
              </dd>
              <dt>{text.t('users.card.updated')}</dt>
              <dd>{user.updatedBy === null ? date : text.t('users.card.updatedBy', { date, name: user.updatedBy })}</dd>
            </dl>
            <div className="item-actions">
              <UserActions user={user} asCard />
            </div>
          </article>
        )
      })}
    </div>
  )
}

import type { User } from '@ventanilla/api'
import { Popover } from '@ventanilla/ui/overlay'
import { userName } from '../../components/user-name.ts'
import { useText } from '../../context/text-context.ts'
import styles from './users.module.css'

/** The first areas as chips, the others behind their number: under the pointer, pressed or by keyboard all of them show. */
export function AreaChips({ user, shown = 1 }: { user: User; shown?: number }) {
  const text = useText()
  const { areas } = user
  if (areas.length === 0) return <span className="none">{text.t('users.noAreas')}</span>
  const count = areas.length - shown
  return (
    <span className={styles.chips}>
      {areas.slice(0, shown).map(area => (
        <span key={area.id} className="tag" title={areas.map(({ name }) => name).join(', ')}>
          <span>{area.name}</span>
        </span>
      ))}
      {count > 0 && (
        <Popover
          label={`${text.t('users.areas.more', { count })}. ${text.t('users.areas.all', { name: userName(user) })}`}
          className="tag is-button"
          button={`+${count}`}
        >
          <ul className={styles.chipsAll}>
            {areas.map(area => (
              <li key={area.id}>{area.name}</li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  )
}

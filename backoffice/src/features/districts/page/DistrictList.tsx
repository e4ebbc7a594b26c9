import { useText } from '../../../context/text-context.ts'
import styles from './page.module.css'
import type { ListedDistrict } from './with-states.ts'

/** The map in words: each district, and what a file that is looked at would change of it. */
export function DistrictList({ districts }: { districts: readonly ListedDistrict[] }) {
  const text = useText()
  return (
    <ul className={`card ${styles.list}`} aria-label={text.t('municipalities.districts')}>
      {districts.map(({ name, state }) => (
        <li key={`${name} ${state ?? ''}`} className={state === 'gone' ? styles.isGone : ''}>
          <span>{name}</span>
          {state && <span className={styles.state}>{text.t('districts.state', { state })}</span>}
        </li>
      ))}
    </ul>
  )
}

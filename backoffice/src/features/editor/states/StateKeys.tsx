import { useText } from '../../../context/text-context.ts'
import styles from './states.module.css'

/** The keys of the table, under it. */
export function StateKeys() {
  const text = useText()
  const keys = [
    [['↑', '↓', '←', '→'], text.t('states.key.walk')],
    [[text.t('states.key.space')], text.t('states.key.tick')],
    [['Alt', '↑'], text.t('states.key.order')],
    [['Enter'], text.t('states.key.open')],
    [['F2'], text.t('states.key.name')],
  ] as const
  return (
    <ul className={styles.keys}>
      {keys.map(([caps, words]) => (
        <li key={words}>
          {caps.map(cap => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {words}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import styles from './settings.module.css'

type Props = {
  /** The name that the choices beside each other have in common. */
  group: string
  name: string
  hint: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose?: () => void
  children?: ReactNode
}

/** One of those who may answer a form, with what it means and what depends on it. */
export function WhoChoice({ group, name, hint, isChosen, isDisabled = false, onChoose, children }: Props) {
  return (
    <div className={`${styles.whoRow} ${isChosen ? 'is-chosen' : ''}`}>
      <label>
        <input type="radio" name={group} checked={isChosen} disabled={isDisabled} onChange={() => onChoose?.()} />
        <span className={styles.whoName}>{name}</span>
        <span className={styles.whoHint}>{hint}</span>
      </label>
      {isChosen && children}
    </div>
  )
}

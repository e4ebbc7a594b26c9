import type { FormChange } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { changeLine } from './change-line.ts'

const shown = 8

/** What differs between two versions of a form, in words; the first lines of a long list. */
export function ChangeList({ changes }: { changes: readonly FormChange[] }) {
  const text = useText()
  const lines = [...new Set(changes.map(change => changeLine(change, text)))]
  if (lines.length === 0) return <p className={styles.changeNone}>{text.t('editor.change.none')}</p>
  return (
    <ul className={styles.changeList}>
      {lines.slice(0, shown).map(line => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shown && <li>{text.t('editor.change.more', { count: lines.length - shown })}</li>}
    </ul>
  )
}

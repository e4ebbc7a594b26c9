import type { Answer } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import { DueShape } from './DueShape.tsx'
import styles from './due.module.css'
import { dayWords, dueSentence } from './due-words.ts'

/** The same over an answer, in a sentence; pointed at, or heard, it names the holidays that its days leave out. */
export function DueNote({ due }: { due: NonNullable<Answer['due']> }) {
  const text = useText()
  const days = due.without.map(({ date, name }) => text.t('due.without', { day: dayWords(date, text), name }))
  return (
    <p className={`${styles.due} ${styles.note}`} data-kind={due.kind} title={days.join('; ') || undefined}>
      <DueShape kind={due.kind} />
      {dueSentence(due, text)}
      {days.length > 0 && <span className="visually-hidden">; {days.join('; ')}</span>}
    </p>
  )
}

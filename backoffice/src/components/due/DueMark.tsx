import type { AnswerDue } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import { DueShape } from './DueShape.tsx'
import styles from './due.module.css'
import { dueSentence, dueWord } from './due-words.ts'

/** How an answer stands with its term, in a row: a shape and a word or two. */
export function DueMark({ due }: { due: AnswerDue }) {
  const text = useText()
  return (
    <span className={styles.due} data-kind={due.kind} title={dueSentence(due, text)}>
      <DueShape kind={due.kind} />
      {due.kind === 'onTime' ? (
        <>
          <span aria-hidden>{dueWord(due, text)}</span>
          <span className="visually-hidden">{dueSentence(due, text)}</span>
        </>
      ) : (
        dueWord(due, text)
      )}
    </span>
  )
}

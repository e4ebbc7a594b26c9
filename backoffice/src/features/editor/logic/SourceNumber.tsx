import { useEditorState } from '../state/editor-context.ts'
import { numbersOn } from './decided.ts'
import styles from './logic.module.css'

/** Which conditions of the chosen part look at this question; the panel gives them the same numbers. */
export function SourceNumber({ id }: { id: string }) {
  const numbers = useEditorState(state => numbersOn(state, id))
  if (numbers === '') return null
  return (
    <span className={`${styles.number} ${styles.source}`} aria-hidden>
      {numbers}
    </span>
  )
}

import { CircleAlert, Undo2 } from 'lucide-react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './library.module.css'
import type { useLibraryEdits } from './use-library.ts'

/** What became of a change: what was taken away last comes back by a press, and a refusal is said. */
export function LibraryNews({ edits: { removed, undo, failure } }: { edits: ReturnType<typeof useLibraryEdits> }) {
  const text = useText()
  return (
    <>
      <div aria-live="polite">
        {removed && (
          <p className={styles.removed}>
            <span>{text.t('library.removed', { name: removed.name })}</span>
            <button type="button" className="button quiet with-icon" onClick={undo}>
              <Undo2 aria-hidden size={16} />
              {text.t('library.undo')}
            </button>
          </p>
        )}
      </div>
      {failure && (
        <p className="modal-refusal" role="alert">
          <CircleAlert aria-hidden size={20} />
          {problemSentence(failure, text)}
        </p>
      )}
    </>
  )
}

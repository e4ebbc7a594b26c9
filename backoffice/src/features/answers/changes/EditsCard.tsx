import type { Answer } from '@ventanilla/api'
import type { Edit } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import answerStyles from '../detail/answer.module.css'
import { changeLine } from './change-line.ts'
import styles from './changes.module.css'

// Most read an answer without it.
const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }))

type Props = { answer: Answer; level: 1 | 2; fileOf: FileOf }

/** Every write after the save, the newest first, each with what it changed. */
export function EditsCard({ answer, level, fileOf }: Props) {
  const text = useText()
  const [shown, setShown] = useState<Edit>()
  const { edits } = answer
  if (edits.length === 0) return null
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={`card ${answerStyles.facts}`}>
      <Heading className={styles.factsTitle}>
        {text.t('view.edits')}
        <span className="tag">{text.number(edits.length)}</span>
      </Heading>
      <ol className={styles.edits}>
        {edits.toReversed().map(edit => (
          <li key={edit.seq}>
            <p>{changeLine(edit, answer, text)}</p>
            <p className="row-sub">{text.t('view.change.chip', { count: edit.changes.length })}</p>
            <button
              type="button"
              className={`button quiet ${styles.editsOpen}`}
              aria-haspopup="dialog"
              onClick={() => setShown(edit)}
            >
              {text.t('view.edits.see')}
              <span className="visually-hidden">: {changeLine(edit, answer, text)}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <Suspense>
          <EditDialog edit={shown} answer={answer} fileOf={fileOf} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

import type { Answer } from '@ventanilla/api'
import { type Question, textIn, type ValueStep } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { History, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { changeLine } from './change-line.ts'
import styles from './changes.module.css'

const ValueHistory = lazy(async () => ({ default: (await import('./ValueHistory.tsx')).ValueHistory }))

type Props = { answer: Answer; question: Question; history: readonly ValueStep[]; fileOf: FileOf }

/** Under a changed value: who changed it and when, and the way to all that stood there. */
export function ChangeNote({ answer, question, history, fileOf }: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const edit = history.at(-1)?.edit
  const count = history.length - 1
  const label = text.t('view.change.history', { question: textIn(question.title, text.language) })
  return (
    <>
      <span className={styles.changeLine}>
        <Pencil aria-hidden size={16} />
        {edit && changeLine(edit, answer, text)}
      </span>
      <button
        type="button"
        className={`tag ${styles.changeChip}`}
        aria-haspopup="dialog"
        aria-label={`${text.t('view.change.chip', { count })}. ${label}`}
        onClick={() => setIsOpen(true)}
      >
        <History aria-hidden size={16} />
        {text.t('view.change.chip', { count })}
      </button>
      {isOpen && (
        <Suspense>
          <ValueHistory
            title={label}
            answer={answer}
            question={question}
            history={history}
            fileOf={fileOf}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

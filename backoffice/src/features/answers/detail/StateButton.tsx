import type { Answer } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { StateChip } from '../../../components/StateChip.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './head.module.css'

const StateHistoryDialog = lazyWithText([], async () => (await import('./StateHistoryDialog.tsx')).StateHistoryDialog)

/** The state of an answer; pressed, the history of its transitions. */
export function StateButton({ answer }: { answer: Answer }) {
  const text = useText()
  const [openedAt, setOpenedAt] = useState<Date>()
  const { state } = answer
  if (!state) return null
  return (
    <>
      <button
        type="button"
        className={styles.stateButton}
        aria-haspopup="dialog"
        aria-label={text.t('view.history.open', { state: state.name })}
        onClick={() => setOpenedAt(new Date())}
      >
        <StateChip state={state} />
      </button>
      {openedAt && (
        <Suspense>
          <StateHistoryDialog answer={answer} now={openedAt} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}

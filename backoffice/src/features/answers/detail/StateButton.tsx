import type { Answer } from '@ventanilla/api'
import { useState } from 'react'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './head.module.css'
import { StateHistoryDialog } from './StateHistoryDialog.tsx'

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
      {openedAt && <StateHistoryDialog answer={answer} now={openedAt} onClose={() => setOpenedAt(undefined)} />}
    </>
  )
}

import { useText } from '../../../context/text-context.ts'
import { LockNotice } from '../canvas/LockNotice.tsx'
import { ViewHead } from '../view/ViewHead.tsx'
import styles from '../view/view.module.css'
import { StatesPanel } from './StatesPanel.tsx'

/** The place of the editor where the states of an answer are set. */
export function StatesPlace() {
  const text = useText()
  return (
    <div className={styles.editorNarrow}>
      <ViewHead isPlace title={text.t('editor.states')} intro={text.t('editor.states.hint')} />
      <LockNotice />
      <div className={styles.splitDetail}>
        <StatesPanel />
      </div>
    </div>
  )
}

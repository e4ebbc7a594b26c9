import { useText } from '../../../context/text-context.ts'
import { LockNotice } from '../canvas/LockNotice.tsx'
import { ViewHead } from '../view/ViewHead.tsx'
import styles from '../view/view.module.css'
import { OptionsPanel } from './OptionsPanel.tsx'

/** The place of the editor where the form as a whole is set. */
export function SettingsPlace() {
  const text = useText()
  return (
    <div className={styles.editorNarrow}>
      <ViewHead isPlace title={text.t('editor.settings')} intro={text.t('editor.settings.intro')} />
      <LockNotice />
      <div className={styles.splitDetail}>
        <OptionsPanel />
      </div>
    </div>
  )
}

import { Check, CircleDot } from 'lucide-react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import type { DraftState } from '../draft/use-autosave.ts'
import { useEditorState } from '../state/editor-context.ts'
import styles from './bar.module.css'

/** Whether what is on the screen is saved, and where what is not saved is kept, in words. */
export function SaveState({ isSaving, draft }: { isSaving: boolean; draft: DraftState }) {
  const text = useText()
  const { municipality } = useSession()
  const isDirty = useEditorState(({ history, saved }) => history.present !== saved)
  const steps = useEditorState(({ history }) => history.past.length)
  if (isSaving) return <p className={styles.saveState}>{text.t('list.saving')}</p>
  if (!isDirty) {
    return (
      <p className={styles.saveState}>
        <Check aria-hidden size={16} />
        {text.t('editor.clean')}
      </p>
    )
  }
  const note =
    draft.kind === 'kept' && draft.at
      ? text.t('editor.draft.kept', { at: text.time(draft.at, municipality.timeZone) })
      : draft.kind === 'none'
        ? undefined
        : text.t(draft.kind === 'elsewhere' ? 'editor.draft.elsewhere' : 'editor.draft.here')
  return (
    <p className={styles.saveState}>
      <CircleDot aria-hidden size={16} />
      <span>
        {text.t('editor.unsaved', { count: steps })}
        {note && <span className={styles.saveNote}>{note}</span>}
      </span>
    </p>
  )
}

import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'

const shownFor = 10_000

/** What was just removed, with the way back beside it. It leaves with the next step, or after ten seconds. */
export function UndoNotice() {
  const text = useText()
  const { actions } = useEditor()
  const step = useEditorState(({ history }) => history.past.at(-1))
  const isUndone = useEditorState(({ history }) => history.future.length > 0)
  const [gone, setGone] = useState(step)
  const isRemoval = step?.label.startsWith('remove') && !isUndone && step !== gone
  useEffect(() => {
    if (!isRemoval) return
    const timer = setTimeout(() => setGone(step), shownFor)
    return () => clearTimeout(timer)
  }, [isRemoval, step])
  if (!isRemoval || !step) return null
  return (
    <div className={styles.editorUndo}>
      <span>{text.t(`editor.step.${step.label}`)}</span>
      <button type="button" className="button quiet with-icon" onClick={() => actions.undo()}>
        <Undo2 aria-hidden size={16} />
        {text.t('editor.undo')}
      </button>
    </div>
  )
}

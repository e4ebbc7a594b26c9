import { Redo2, Undo2 } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import styles from './bar.module.css'

/** One step back, one step forth, each saying which. */
export function UndoButtons() {
  const text = useText()
  const { actions } = useEditor()
  const undo = useEditorState(({ history }) => history.past.at(-1)?.label)
  const redo = useEditorState(({ history }) => history.future.at(-1)?.label)
  return (
    <div className={styles.editorUndoButtons}>
      <ToolButton
        name={undo ? text.t('editor.undo.of', { step: text.t(`editor.step.${undo}`) }) : text.t('editor.undo')}
        icon={Undo2}
        size={20}
        isDisabled={!undo}
        onClick={actions.undo}
      />
      <ToolButton
        name={redo ? text.t('editor.redo.of', { step: text.t(`editor.step.${redo}`) }) : text.t('editor.redo')}
        icon={Redo2}
        size={20}
        isDisabled={!redo}
        onClick={actions.redo}
      />
    </div>
  )
}

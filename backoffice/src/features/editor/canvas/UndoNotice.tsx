import { Undo2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { hasShowIf } from '../state/has-show-if.ts'

// Few forms show anything only if.
const LogicNotice = lateWithText(['kinds'], async () => (await import('../logic/LogicNotice.tsx')).LogicNotice)

const shownFor = 10_000

/** What was just removed, with the way back beside it: it leaves with the next step, or after ten seconds. What a step did to what shows only if stays until the next one. */
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
  if (!step || isUndone) return null
  const plain = isRemoval && (
    <div className={styles.editorUndo}>
      <span>{text.t(`editor.step.${step.label}`)}</span>
      <button type="button" className="button quiet with-icon" onClick={() => actions.undo()}>
        <Undo2 aria-hidden size={16} />
        {text.t('editor.undo')}
      </button>
    </div>
  )
  // What is typed changes nothing of what shows.
  if (step.label === 'text' || step.label === 'showIf' || !hasShowIf(step.value.definition)) return plain
  return (
    <Suspense fallback={plain}>
      <LogicNotice before={step.value}>{plain}</LogicNotice>
    </Suspense>
  )
}

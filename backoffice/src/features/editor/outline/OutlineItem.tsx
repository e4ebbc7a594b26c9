import type { LucideIcon } from 'lucide-react'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import styles from './outline.module.css'

type Props = { icon: LucideIcon; words: string; selection: Selection }

/** The line of the form itself: it opens the panel. */
export function OutlineItem({ icon: Icon, words, selection }: Props) {
  const { store } = useEditor()
  const isChosen = useEditorState(state => state.selection.kind === selection.kind)
  return (
    <button
      type="button"
      className={styles.outlineRow}
      aria-current={isChosen}
      onClick={event => {
        store.select(selection, true)
        if (event.detail === 0) store.focus(wordsFieldId)
      }}
    >
      <Icon aria-hidden size={16} />
      <span className={styles.outlineName}>{words}</span>
      <FaultMark isShort partId={selection.kind} />
    </button>
  )
}

import type { LucideIcon } from 'lucide-react'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { firstFieldOf } from '../state/element-ids.ts'
import styles from './outline.module.css'

type Props = { icon: LucideIcon; words: string; count?: number; selection: Selection }

/** A line of the outline that has no card: it opens the panel. */
export function OutlineItem({ icon: Icon, words, count, selection }: Props) {
  const { store } = useEditor()
  const isChosen = useEditorState(state => state.selection.kind === selection.kind)
  return (
    <button
      type="button"
      className={styles.outlineRow}
      aria-current={isChosen}
      onClick={event => {
        store.select(selection, true)
        if (event.detail === 0) store.focus(firstFieldOf(selection))
      }}
    >
      <Icon aria-hidden size={16} />
      <span className={styles.outlineName}>{words}</span>
      <FaultMark isShort partId={selection.kind} />
      {count !== undefined && <span className={styles.outlineCount}>{count}</span>}
    </button>
  )
}

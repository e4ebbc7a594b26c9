import type { LucideIcon } from 'lucide-react'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'

type Props = { icon: LucideIcon; words: string; count?: number; selection: Selection }

/** A line of the outline that has no card: it opens the panel. */
export function OutlineItem({ icon: Icon, words, count, selection }: Props) {
  const { store } = useEditor()
  const isChosen = useEditorState(state => state.selection.kind === selection.kind)
  return (
    <button
      type="button"
      className="outline-row"
      aria-current={isChosen}
      onClick={event => {
        store.select(selection, true)
        if (event.detail === 0) store.focus(panelFieldId)
      }}
    >
      <Icon aria-hidden size={16} />
      <span>{words}</span>
      <FaultMark isShort partId={selection.kind} />
      {count !== undefined && <span className="outline-count">{count}</span>}
    </button>
  )
}

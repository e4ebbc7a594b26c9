import type { KeyboardEvent, ReactNode } from 'react'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'

type Props = {
  id: string
  selection: Selection
  isChosen: boolean
  className: string | undefined
  children: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A part of the form as a button: it opens its settings in the panel. By keyboard, the focus goes there. */
export function PartButton({ selection, isChosen, children, ...button }: Props) {
  const { store } = useEditor()
  return (
    <button
      type="button"
      {...button}
      aria-current={isChosen}
      onClick={event => {
        store.select(selection, true)
        const isByKeyboard = event.detail === 0
        if (isByKeyboard) store.focus(panelFieldId)
      }}
    >
      {children}
      <FaultMark partId={'id' in selection ? selection.id : selection.kind} />
    </button>
  )
}

import type { KeyboardEvent, ReactNode } from 'react'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import { offsetUnder } from '../words/caret.ts'
import { useWordsPlace } from '../words/words-place.ts'

type Props = {
  id: string
  selection: Selection
  isChosen: boolean
  /** It is one of several that are chosen. */
  isMarked?: boolean
  className: string | undefined
  children: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * A part of the form as a button: it opens its settings in the panel, and its words for writing. The caret goes where they were pressed; where
 * they are written in the panel, a finger does not bring up the keyboard at once.
 */
export function PartButton({ selection, isChosen, isMarked, children, onKeyDown, ...button }: Props) {
  const { store } = useEditor()
  const isInPlace = useWordsPlace() === 'card'
  return (
    <button
      type="button"
      {...button}
      aria-current={isChosen}
      aria-pressed={isMarked}
      onKeyDown={event => {
        // Alt and Enter open the settings of what is chosen.
        if (event.altKey && event.key === 'Enter') store.select(selection)
        else onKeyDown?.(event)
      }}
      onClick={event => {
        const isByKeyboard = event.detail === 0
        const words = event.currentTarget.querySelector('[data-title]')
        const caret = isByKeyboard ? undefined : offsetUnder(words, event.clientX, event.clientY)
        store.select(selection, true)
        if (isByKeyboard || isInPlace) store.focus(wordsFieldId, caret)
      }}
    >
      {children}
      <FaultMark partId={'id' in selection ? selection.id : selection.kind} />
    </button>
  )
}

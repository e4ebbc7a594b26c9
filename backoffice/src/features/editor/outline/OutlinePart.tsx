import { CornerDownRight, type LucideIcon } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import styles from '../drag/drag.module.css'
import { SourceNumber } from '../logic/SourceNumber.tsx'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditor, useEditorPart, useLock } from '../state/editor-context.ts'
import type { Selection } from '../state/editor-state.ts'
import { cardId, wordsFieldId } from '../state/element-ids.ts'
import { SomebodyHere } from '../together/SomebodyHere.tsx'
import { cardWidth } from '../words/words-place.ts'
import outlineStyles from './outline.module.css'

type Props = {
  sectionId: string
  selection: Extract<Selection, { id: string }>
  level: 'section' | 'condition' | 'question' | 'deep'
  words: string
  number?: number
  icon?: LucideIcon | undefined
  /** It shows only if. */
  isConditional?: boolean
  /** Whether what stands in it is shown below. */
  isOpen?: boolean
  /** Parts that stand in this line while it is closed. */
  holds?: readonly string[] | undefined
}

/** A line of the outline: it goes to the part itself, opening its section. */
export function OutlinePart({
  sectionId,
  selection,
  level,
  words,
  number,
  icon: Icon,
  isConditional,
  isOpen,
  holds,
}: Props) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const isChosen = useEditorPart('selection', now =>
    now.kind === 'questions' ? now.ids.has(selection.id) : 'id' in now && now.id === selection.id,
  )
  return (
    <div className={`${styles.dragLine} ${styles.dragFrom} is-${level}`}>
      {!lock.structure && <DragHandle item={selection} name={words} where="outline" />}
      <button
        type="button"
        className={`${outlineStyles.outlineRow} is-${level}`}
        aria-current={isChosen}
        aria-expanded={isOpen}
        data-part={selection.id}
        onKeyDown={event => {
          if (event.altKey && event.key === 'Enter') store.select(selection)
          const isClosing = event.key === 'ArrowLeft'
          if (level !== 'section' || event.altKey || (!isClosing && event.key !== 'ArrowRight')) return
          event.preventDefault()
          store.setOpen(sectionId, !isClosing)
        }}
        onClick={event => {
          if (selection.kind !== 'section') store.setOpen(sectionId, true)
          // On a phone the part has a screen of its own, over its card.
          store.select(selection, true)
          if (matchMedia(cardWidth).matches) store.focus(cardId(selection.id))
          else if (event.detail === 0) store.focus(wordsFieldId)
        }}
      >
        {number !== undefined && <span className={outlineStyles.outlineNumber}>{number}</span>}
        <span className={outlineStyles.outlineName}>{words}</span>
        <SomebodyHere isShort part={selection.id} holds={holds} />
        <FaultMark isShort partId={selection.id} holds={holds} />
        {selection.kind === 'question' && <SourceNumber id={selection.id} />}
        {isConditional && (
          <>
            <CornerDownRight aria-hidden size={14} />
            <span className="visually-hidden">{text.t('editor.showIf.only')}</span>
          </>
        )}
        {Icon && <Icon aria-hidden size={16} />}
      </button>
    </div>
  )
}

import { List } from 'lucide-react'
import { useState } from 'react'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { tableWidth, useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { Outline } from './Outline.tsx'
import styles from './outline.module.css'
import { outlineWidth } from './outline-width.ts'

/** On narrower screens the outline opens from a button. A choice in it closes it. */
export function OutlineButton() {
  const text = useText()
  const isBeside = useMedia(outlineWidth)
  const hasRoom = useMedia(tableWidth)
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const selection = useEditorState(state => state.selection)
  const [chosen, setChosen] = useState(selection)
  if (selection !== chosen) {
    setChosen(selection)
    close()
  }
  if (isBeside) return null
  return (
    <div className={styles.outlineMenu} ref={root}>
      <button
        type="button"
        className={`icon-button ${hasRoom ? 'is-bordered' : ''}`}
        aria-expanded={isOpen}
        aria-label={text.t('editor.outline')}
        onClick={toggle}
      >
        <List aria-hidden size={20} />
      </button>
      {isOpen && (
        <div className={`panel ${styles.outlinePanel}`}>
          <Outline />
        </div>
      )}
    </div>
  )
}

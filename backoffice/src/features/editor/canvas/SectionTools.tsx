import type { Section } from '@ventanilla/model'
import { ArrowDown, ArrowUp, Copy, LibraryBig, Trash2 } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { titleOf } from '../state/title-of.ts'

type Props = { section: Section; number: number; count: number }

export function SectionTools({ section, number, count }: Props) {
  const text = useText()
  const { actions, store } = useEditor()
  const lock = useLock()
  if (lock.structure) return null
  const { id } = section
  return (
    <fieldset
      className={styles.editorTools}
      aria-label={text.t('editor.tools', { name: titleOf(section.title, text) })}
    >
      <ToolButton
        name={text.t('editor.moveUp')}
        icon={ArrowUp}
        isDisabled={number === 1}
        onClick={() => actions.moveSection(id, -1)}
      />
      <ToolButton
        name={text.t('editor.moveDown')}
        icon={ArrowDown}
        isDisabled={number === count}
        onClick={() => actions.moveSection(id, 1)}
      />
      <ToolButton name={text.t('editor.duplicate')} icon={Copy} onClick={() => actions.duplicateSection(id)} />
      <ToolButton
        name={text.t('editor.keep')}
        icon={LibraryBig}
        onClick={() => store.ask({ kind: 'keep', what: 'sections', ids: new Set([id]) })}
      />
      <ToolButton name={text.t('editor.remove')} icon={Trash2} onClick={() => actions.removeSection(id)} />
    </fieldset>
  )
}

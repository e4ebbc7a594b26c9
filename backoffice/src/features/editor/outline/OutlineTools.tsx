import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { SearchBox } from '../part/SearchBox.tsx'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './outline.module.css'

/** Looks for parts of the form, and closes or opens all its sections. Escape ends the search. */
export function OutlineTools({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const text = useText()
  const { store } = useEditor()
  const ids = useEditorState(state => definitionOf(state).sections)
  const isAllClosed = useEditorState(({ closed }) => ids.length > 0 && ids.every(({ id }) => closed.has(id)))
  return (
    <div className={styles.tools}>
      <SearchBox label={text.t('editor.outline.search')} value={search} keys="Ctrl K" onChange={onSearch} />
      <ToolButton
        name={text.t(isAllClosed ? 'editor.outline.open' : 'editor.outline.close')}
        icon={isAllClosed ? ChevronsUpDown : ChevronsDownUp}
        isDisabled={ids.length === 0}
        onClick={() => {
          for (const { id } of ids) store.setOpen(id, isAllClosed)
        }}
      />
    </div>
  )
}

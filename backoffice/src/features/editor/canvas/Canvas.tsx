import { Plus } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import editorStyles from '../editor.module.css'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './canvas.module.css'
import { FormCard } from './FormCard.tsx'
import { LockNotice } from './LockNotice.tsx'
import { SectionCard } from './SectionCard.tsx'
import { UndoNotice } from './UndoNotice.tsx'

/** The middle of the editor: the form in the order in which people meet it. */
export function Canvas() {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const sections = useEditorState(state => definitionOf(state).sections)
  return (
    <div className={editorStyles.editorCanvas}>
      <LockNotice />
      <FormCard />
      {sections.length === 0 && <p className={editorStyles.editorEmpty}>{text.t('editor.empty')}</p>}
      <ol className={styles.sectionList} data-drop={listKey.sections}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <SectionCard section={section} number={index + 1} count={sections.length} />
          </li>
        ))}
      </ol>
      {!lock.structure && (
        <button
          id="editor-add-section"
          type="button"
          className="button secondary with-icon"
          onClick={() => actions.addSection()}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.addSection')}
        </button>
      )}
      <UndoNotice />
    </div>
  )
}

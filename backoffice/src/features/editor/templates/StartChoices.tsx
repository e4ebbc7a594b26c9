import { ClipboardPaste, FileUp, LayoutTemplate } from 'lucide-react'
import { useCallback } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useFileDrop } from '../exchange/use-file-drop.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from '../view/view.module.css'

/** Other ways to begin a new form than from nothing, while there is nothing of it yet. */
export function StartChoices() {
  const text = useText()
  const { store, isNew } = useEditor()
  const isEmpty = useEditorState(state => {
    const { title, sections } = definitionOf(state)
    return title.text.trim() === '' && sections.length === 0
  })
  const isStart = isNew && isEmpty
  useFileDrop(
    isStart,
    useCallback((file: File) => store.ask({ kind: 'bring', file }), [store]),
  )
  if (!isStart) return null
  return (
    <section className={styles.startChoices} aria-labelledby="editor-start">
      <div>
        <h2 id="editor-start">{text.t('editor.start')}</h2>
        <p>{text.t('editor.start.body')}</p>
      </div>
      <div className={styles.startButtons}>
        <button type="button" className="button secondary with-icon" onClick={() => store.show('templates')}>
          <LayoutTemplate aria-hidden size={16} />
          {text.t('editor.start.template')}
        </button>
        <button type="button" className="button secondary with-icon" onClick={() => store.ask({ kind: 'bring' })}>
          <FileUp aria-hidden size={16} />
          {text.t('editor.import')}
        </button>
        <button type="button" className="button secondary with-icon" onClick={() => store.ask({ kind: 'paste' })}>
          <ClipboardPaste aria-hidden size={16} />
          {text.t('editor.start.paste')}
        </button>
      </div>
    </section>
  )
}

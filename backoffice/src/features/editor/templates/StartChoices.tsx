import { ClipboardPaste, FileUp, LayoutTemplate } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from '../view/view.module.css'

const ImportDialog = lazyWithText(['problem'], async () => (await import('../exchange/ImportDialog.tsx')).ImportDialog)

/** Other ways to begin a new form than from nothing, while there is nothing of it yet. */
export function StartChoices() {
  const text = useText()
  const { store, isNew } = useEditor()
  const isEmpty = useEditorState(state => {
    const { title, sections } = definitionOf(state)
    return title.text.trim() === '' && sections.length === 0
  })
  const [isImporting, setIsImporting] = useState(false)
  if (!isNew || (!isEmpty && !isImporting)) return null
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
        <button type="button" className="button secondary with-icon" onClick={() => setIsImporting(true)}>
          <FileUp aria-hidden size={16} />
          {text.t('editor.import')}
        </button>
        <button type="button" className="button secondary with-icon" onClick={() => store.ask({ kind: 'paste' })}>
          <ClipboardPaste aria-hidden size={16} />
          {text.t('editor.start.paste')}
        </button>
      </div>
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </section>
  )
}

import { type Language, translationProgress, withoutLanguage } from '@ventanilla/model'
import { ArrowDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { shortName } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './translations.module.css'
import { useNextPending } from './use-next-pending.ts'

type Props = { language: Language; onRemoved: () => void }

/** How far one language is, the way to what is still to do, and the way to take it out of the form. */
export function LanguageBar({ language, onRemoved }: Props) {
  const text = useText()
  const { store } = useEditor()
  const goOn = useNextPending(language)
  const [isAsked, setIsAsked] = useState(false)
  const { total, translated, stale } = useProgress(language)
  const name = shortName(language)
  const remove = () => {
    setIsAsked(false)
    store.edit('language', before => withoutLanguage(before, language))
    store.say(text.t('editor.translations.removed', { name }))
    onRemoved()
  }
  return (
    <div className={styles.languageBar}>
      <div className={styles.languageProgress}>
        <p>
          {text.t('editor.translations.done', { done: translated, total })}
          {stale > 0 && ` · ${text.t('editor.translations.stale', { count: stale })}`}
        </p>
        <progress value={translated} max={total} aria-label={text.t('editor.translations.progress', { name })} />
      </div>
      <button
        type="button"
        className="button secondary with-icon"
        aria-keyshortcuts="Control+Enter"
        onClick={() => goOn(undefined)}
      >
        <ArrowDown aria-hidden size={16} />
        {text.t('editor.translations.next')}
      </button>
      <button
        type="button"
        className="button quiet with-icon"
        onClick={() => (translated > 0 ? setIsAsked(true) : remove())}
      >
        <Trash2 aria-hidden size={16} />
        {text.t('editor.translations.remove', { name })}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={text.t('editor.translations.remove.title', { name })}
          confirm={text.t('editor.translations.remove.confirm')}
          onClose={() => setIsAsked(false)}
          onConfirm={remove}
        >
          <p>{text.t('editor.translations.remove.body', { count: translated })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function useProgress(language: Language) {
  const definition = useEditorState(definitionOf)
  return translationProgress(definition, language)
}

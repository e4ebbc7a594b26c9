import {
  type FormText,
  isStale,
  type Language,
  type LocalizedText,
  limits,
  textAtPlace,
  withTranslationAt,
} from '@ventanilla/model'
import { Check, History } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf, type EditorState } from '../state/editor-state.ts'
import { translationFieldId } from './field-id.ts'
import { textLabel } from './text-label.ts'
import translationsStyles from './translations.module.css'
import { useNextPending } from './use-next-pending.ts'

type Props = { place: string; kind: FormText['kind']; language: Language }

/** One text and its translation. Control and Enter lead to the next one that is still to do. */
export const TranslationRow = memo(function TranslationRow({ place, kind, language }: Props) {
  const text = useText()
  const { store } = useEditor()
  const goOn = useNextPending(language)
  const base = useEditorState(state => definitionOf(state).language)
  const words = useEditorState(state => textAt(state, place)?.text)
  const translation = useEditorState(state => textAt(state, place)?.translations?.[language]?.text ?? '')
  const isOld = useEditorState(state => isOldAt(state, place, language)) && translation !== ''
  if (words === undefined) return null
  const id = translationFieldId(place)
  const write = (written: string) =>
    store.edit(
      'translation',
      before => withTranslationAt(before, pathOf(place), language, written),
      `translation ${language} ${place}`,
    )
  return (
    <div className={`${translationsStyles.translationRow} ${isOld ? 'is-old' : ''}`}>
      <div className={translationsStyles.translationBase} id={`${id}-base`}>
        <p className={translationsStyles.translationKind}>{textLabel(kind, place, text)}</p>
        <p lang={base}>{words}</p>
      </div>
      <div className={translationsStyles.translationTarget}>
        <textarea
          id={id}
          className={`input ${styles.editorArea}`}
          lang={language}
          rows={1}
          value={translation}
          maxLength={limits.text}
          autoComplete="off"
          placeholder={text.t('editor.translations.missing')}
          aria-labelledby={`${id}-base`}
          aria-describedby={isOld ? `${id}-note` : undefined}
          onChange={event => write(event.target.value)}
          onBlur={() => {
            if (translation !== translation.trim()) write(translation.trim())
            store.settle()
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            goOn(place)
          }}
        />
        {isOld && (
          <div className={translationsStyles.translationNote}>
            <p id={`${id}-note`}>
              <History aria-hidden size={16} />
              {text.t('editor.translations.changed')}
            </p>
            <button type="button" className="button quiet with-icon" onClick={() => write(translation)}>
              <Check aria-hidden size={16} />
              {text.t('editor.translations.still')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
})

/** The way to a place, as the model walks it. */
function pathOf(place: string): (string | number)[] {
  return place.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
}

function textAt(state: EditorState, place: string): LocalizedText | undefined {
  return textAtPlace(definitionOf(state), pathOf(place))
}

function isOldAt(state: EditorState, place: string, language: Language): boolean {
  const text = textAt(state, place)
  return text !== undefined && isStale(text, language)
}

import { type Language, languages, translationProgress } from '@ventanilla/model'
import { ChevronDown, CircleCheck, History } from 'lucide-react'
import { formLanguageNames, shortName } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './translations.module.css'

type Props = {
  shown: readonly Language[]
  chosen: Language | undefined
  onChoose: (language: Language) => void
  onAdd: (language: Language) => void
}

/** The languages that the form speaks besides its own, each with how far it is, and those that can be added. */
export function LanguageChoices({ shown, chosen, onChoose, onAdd }: Props) {
  const text = useText()
  const definition = useEditorState(definitionOf)
  const others = languages.filter(each => each !== definition.language && !shown.includes(each))
  return (
    <div className={styles.languageChoices}>
      {shown.length > 0 && (
        <fieldset className={styles.languageList} aria-label={text.t('editor.translations.languages')}>
          {shown.map(language => {
            const { total, translated, stale } = translationProgress(definition, language)
            const isDone = translated === total && stale === 0
            return (
              <label key={language}>
                <input
                  type="radio"
                  name="translation-language"
                  checked={language === chosen}
                  onChange={() => onChoose(language)}
                />
                <span lang={language}>{shortName(language)}</span>
                <span className={styles.languageCounts}>
                  {text.t('editor.translations.counts', {
                    done: translated - stale,
                    missing: total - translated,
                    stale,
                  })}
                </span>
                {isDone && <CircleCheck aria-hidden size={16} />}
                {stale > 0 && <History aria-hidden size={16} className={styles.languageStale} />}
              </label>
            )
          })}
        </fieldset>
      )}
      {others.length > 0 && (
        <label className="select-box">
          <span className="visually-hidden">{text.t('editor.translations.add')}</span>
          <select
            value=""
            onChange={event => {
              const added = others.find(each => each === event.target.value)
              if (added) onAdd(added)
            }}
          >
            <option value="">{text.t('editor.translations.add')}</option>
            {others.map(each => (
              <option key={each} value={each} lang={each}>
                {formLanguageNames[each]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={16} />
        </label>
      )}
    </div>
  )
}

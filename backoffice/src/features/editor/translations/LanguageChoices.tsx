import { type Language, languages, translationProgress } from '@ventanilla/model'
import { Menu } from '@ventanilla/ui/overlay'
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
      {/* A list of the browser's would take the first one at the first arrow. */}
      {others.length > 0 && (
        <Menu
          label={text.t('editor.translations.add')}
          className="button secondary with-icon"
          items={others.map(each => ({
            id: each,
            label: formLanguageNames[each],
            onSelect: () => onAdd(each),
          }))}
        >
          {text.t('editor.translations.add')}
          <ChevronDown aria-hidden size={16} />
        </Menu>
      )}
    </div>
  )
}

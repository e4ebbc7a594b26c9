import { formLanguages, type Language } from '@ventanilla/model'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import editorStyles from '../editor.module.css'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import viewStyles from '../view/view.module.css'
import { BaseLanguage } from './BaseLanguage.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import { LanguageChoices } from './LanguageChoices.tsx'
import { TranslationFileTools } from './TranslationFileTools.tsx'
import { TranslationTable } from './TranslationTable.tsx'
import { translationGroups } from './translation-groups.ts'
import styles from './translations.module.css'

/** Every text of the form beside its translation into one language. */
export function TranslationsView() {
  const text = useText()
  const definition = useEditorState(definitionOf)
  const [opened, setOpened] = useState<readonly Language[]>([])
  const [wanted, setWanted] = useState<Language>()
  const spoken = formLanguages(definition)
  // A language that was chosen here stays in sight without a single text, until it is taken away.
  const shown = [...spoken, ...opened.filter(each => !spoken.includes(each))].filter(
    each => each !== definition.language,
  )
  const language = shown.find(each => each === wanted) ?? shown[0]
  const groups = translationGroups(definition)
  const open = (added: Language) => {
    if (!opened.includes(added)) setOpened([...opened, added])
    setWanted(added)
  }
  return (
    <div className={viewStyles.editorView}>
      <ViewHead isPlace title={text.t('editor.translations')} intro={text.t('editor.translations.intro')}>
        <BaseLanguage />
      </ViewHead>
      {groups.length === 0 ? (
        <p className={editorStyles.editorEmpty}>{text.t('editor.translations.nothing')}</p>
      ) : (
        <>
          <div className={styles.languageHead}>
            <LanguageChoices shown={shown} chosen={language} onChoose={setWanted} onAdd={open} />
            <TranslationFileTools language={language} onBrought={open} />
          </div>
          {language && (
            <>
              <LanguageBar
                key={language}
                language={language}
                onRemoved={() => setOpened(opened.filter(each => each !== language))}
              />
              <TranslationTable key={`table ${language}`} groups={groups} language={language} />
            </>
          )}
        </>
      )}
    </div>
  )
}

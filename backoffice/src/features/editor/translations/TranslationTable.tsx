import { type Language, textsOfPart } from '@ventanilla/model'
import { useEffect } from 'react'
import { formLanguageNames } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import { translationFieldId } from './field-id.ts'
import { TranslationRow } from './TranslationRow.tsx'
import type { TextGroup } from './translation-groups.ts'
import styles from './translations.module.css'

const groupNames = {
  form: 'editor.form',
  signatures: 'editor.group.signatures',
  end: 'editor.group.after',
  states: 'editor.states',
} as const

/** The texts at the left, their translations at the right, group by group. */
export function TranslationTable({ groups, language }: { groups: readonly TextGroup[]; language: Language }) {
  const text = useText()
  const { store } = useEditor()
  const base = useEditorState(state => definitionOf(state).language)
  useEffect(() => {
    // Somebody came here for one part: its first text has the focus.
    const { viewAt } = store.get()
    const [first] = viewAt === undefined ? [] : textsOfPart(definitionOf(store.get()), viewAt)
    if (first) store.focus(translationFieldId(first.path.join('.')))
  }, [store])
  return (
    <div className={styles.translations}>
      <div className={styles.translationColumns} aria-hidden="true">
        <span>{text.t('editor.translations.original', { name: formLanguageNames[base] })}</span>
        <span lang={language}>{formLanguageNames[language]}</span>
      </div>
      {groups.map(({ id, kind, title, texts }) => (
        <section key={id} className={styles.translationGroup} aria-labelledby={`translations-${id}`}>
          <h3 id={`translations-${id}`}>
            {kind === 'section' ? titleOf({ text: title }, text) : text.t(groupNames[kind])}
          </h3>
          {texts.map(({ path, kind: textKind }) => (
            <TranslationRow key={path.join('.')} place={path.join('.')} kind={textKind} language={language} />
          ))}
        </section>
      ))}
    </div>
  )
}

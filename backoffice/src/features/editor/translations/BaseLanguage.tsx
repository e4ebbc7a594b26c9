import { formLanguages, languages } from '@ventanilla/model'
import { ChevronDown } from 'lucide-react'
import { formLanguageNames } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'

/** The language that the form is written in. One that it is translated into already cannot be it too. */
export function BaseLanguage() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const translated = formLanguages(definition)
  const offered = languages.filter(each => each === definition.language || !translated.includes(each))
  return (
    <label className="select-box">
      <span>{text.t('editor.translations.base')}:</span>
      <select
        value={definition.language}
        disabled={lock.content}
        onChange={event => {
          const chosen = offered.find(each => each === event.target.value)
          if (chosen) store.edit('language', before => ({ ...before, language: chosen }), 'base language')
        }}
      >
        {offered.map(each => (
          <option key={each} value={each} lang={each}>
            {each === definition.language
              ? text.t('editor.translations.original', { name: formLanguageNames[each] })
              : formLanguageNames[each]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </label>
  )
}

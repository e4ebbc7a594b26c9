import { autocompleteFor, type OpenQuestion, showsLink } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'

/** What of the person who answers their browser may write into a question; answers that are there stay as they are. */
export function AutocompleteField({ question }: { question: OpenQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const tokens = autocompleteFor(question.dataType)
  if (tokens.length === 0 || showsLink(question)) return null
  const choose = (wanted: string) =>
    actions.changeQuestion(question.id, before => {
      if (before.kind !== 'open') return before
      const { autocomplete: _, ...rest } = before
      const token = tokens.find(each => each === wanted)
      return token ? { ...rest, autocomplete: token } : rest
    })
  return (
    <SelectField
      id="editor-autocomplete"
      label={text.t('editor.question.autocomplete')}
      hint={text.t('editor.question.autocomplete.hint')}
      value={question.autocomplete ?? 'none'}
      withEmpty={false}
      isDisabled={lock.content}
      options={(['none', ...tokens] as const).map(id => ({ id, name: text.t(`editor.autocomplete.${id}`) }))}
      onChange={choose}
    />
  )
}

import {
  type ChoiceQuestion,
  hasOptions,
  newOption,
  type Option,
  reordered,
  withDefaultOptions,
  withPastedOptions,
  withQuestionChanged,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import type { EditorStore } from './editor-store.ts'
import { optionFieldId } from './element-ids.ts'

/** What is done to the options of a question. The focus follows, and the change is said. */
export function optionActions(store: EditorStore, text: Text) {
  const changeOptions = (id: string, into: (options: Option[]) => Option[], field?: string) =>
    store.edit(
      field ? 'text' : 'choices',
      before =>
        withQuestionChanged(before, id, question =>
          hasOptions(question) ? withChangedOptions(question, into) : question,
        ),
      field,
    )

  return {
    changeOptions,
    addOption(id: string, at: number, more?: Omit<Option, 'id'>) {
      const option = { ...newOption(newId()), ...more }
      changeOptions(id, options => [...options.slice(0, at), option, ...options.slice(at)])
      store.focus(optionFieldId(option.id))
    },
    pasteOptions: (id: string, pasted: string) =>
      changeOptions(id, options => withPastedOptions(options, pasted, newId)),
    moveOption(id: string, option: Option, from: number, to: number, count: number) {
      changeOptions(id, options => [...reordered(options, from, to)])
      store.say(text.t('editor.said.moved', { name: option.text.text, position: to + 1, count }))
      store.focus(optionFieldId(option.id))
    },
    removeOption(id: string, option: Option, neighbour: Option | undefined) {
      changeOptions(id, options => options.filter(each => each.id !== option.id))
      store.say(text.t('editor.said.removed', { name: option.text.text }))
      store.focus(neighbour ? optionFieldId(neighbour.id) : 'editor-add-option')
    },
  }
}

/** Whoever answers begins with no option that is gone. */
function withChangedOptions(question: ChoiceQuestion, into: (options: Option[]) => Option[]): ChoiceQuestion {
  const options = into(question.options)
  return withDefaultOptions({ ...question, options }, chosen =>
    chosen.filter(id => options.some(each => each.id === id)),
  )
}

import {
  type ChoiceQuestion,
  findQuestion,
  hasOptions,
  limits,
  newOption,
  type Option,
  type Question,
  reordered,
  withDefaultOptions,
  withPastedOptions,
  withQuestionChanged,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { optionFieldId } from './element-ids.ts'

/** The options of a question, and of a table its rows. */
export type OptionList = 'options' | 'rows'

/** The button that adds one. */
export const addingId = { options: 'editor-add-option', rows: 'editor-add-row' } as const

/** What is done to the options of a question, and to the rows of a table. The focus follows, and the change is said. */
export function optionActions(store: EditorStore, text: Text) {
  const changeOptions = (
    id: string,
    into: (options: Option[]) => Option[],
    field?: string,
    list: OptionList = 'options',
  ) =>
    store.edit(
      field ? 'text' : 'choices',
      before =>
        withQuestionChanged(before, id, question =>
          list === 'rows'
            ? withRows(question, into)
            : hasOptions(question)
              ? withChangedOptions(question, into)
              : question,
        ),
      field,
    )

  return {
    changeOptions,
    addOption(id: string, at: number, more?: Omit<Option, 'id'>, list: OptionList = 'options') {
      const option = { ...newOption(newId()), ...more }
      changeOptions(id, options => [...options.slice(0, at), option, ...options.slice(at)], undefined, list)
      store.focus(optionFieldId(option.id))
    },
    pasteOptions: (id: string, pasted: string, list: OptionList = 'options') =>
      changeOptions(id, options => withPastedOptions(options, pasted, newId, mostOf[list]), undefined, list),
    moveOption(id: string, option: Option, from: number, to: number, list: OptionList = 'options') {
      let count = 0
      changeOptions(
        id,
        options => {
          count = options.length
          return [...reordered(options, from, to)]
        },
        undefined,
        list,
      )
      store.say(text.t('editor.said.moved', { name: option.text.text, position: to + 1, count }))
      store.focus(optionFieldId(option.id))
    },
    /** On to the first option of a question. */
    writeFirstOption(id: string) {
      const question = findQuestion(definitionOf(store.get()), id)?.question
      const first = question && hasOptions(question) ? question.options[0] : undefined
      store.focus(first ? optionFieldId(first.id) : addingId.options)
    },
    removeOption(id: string, option: Option, neighbour: Option | undefined, list: OptionList = 'options') {
      changeOptions(id, options => options.filter(each => each.id !== option.id), undefined, list)
      store.say(text.t('editor.said.removed', { name: option.text.text }))
      store.focus(neighbour ? optionFieldId(neighbour.id) : addingId[list])
    },
  }
}

/** As many as a question has. */
export const mostOf = { options: limits.options, rows: limits.tableRows } as const

function withRows(question: Question, into: (rows: Option[]) => Option[]): Question {
  return question.kind === 'table' ? { ...question, rows: into(question.rows) } : question
}

/** Whoever answers begins with no option that is gone. */
function withChangedOptions(question: ChoiceQuestion, into: (options: Option[]) => Option[]): ChoiceQuestion {
  const options = into(question.options)
  return withDefaultOptions({ ...question, options }, chosen =>
    chosen.filter(id => options.some(each => each.id === id)),
  )
}

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
      pastedInto(store, text, { id, pasted, list }),
    leaveUnsearched: (id: string) =>
      store.edit('choices', before =>
        withQuestionChanged(before, id, question =>
          hasOptions(question) && question.kind !== 'table' ? { ...question, searchable: false } : question,
        ),
      ),
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

/** From so many on a list that is pasted is searched by itself. */
const searchedFrom = 16

/** What came of pasted lines: how many options, how many lines that stood there already or had no room, and whether the list is searched since. */
export type Pasted = { readonly added: number; readonly left: number; readonly isSearched: boolean }

/** As many as a question has. */
export const mostOf = { options: limits.options, rows: limits.tableRows } as const

/** Lines that were pasted as options of a question or rows of a table, in one step. */
function pastedInto(
  store: EditorStore,
  text: Text,
  { id, pasted, list }: { readonly id: string; readonly pasted: string; readonly list: OptionList },
): Pasted {
  const lines = pasted.split(/\r\n|\r|\n/).filter(line => line.trim() !== '').length
  let added = 0
  let isSearched = false
  store.edit('choices', before =>
    withQuestionChanged(before, id, question => {
      const paste = (options: Option[]) => {
        const next = withPastedOptions(options, pasted, newId, mostOf[list])
        added = next.length - options.filter(({ text: { text: words } }) => words.trim() !== '').length
        return next
      }
      if (list === 'rows') return withRows(question, paste)
      if (!hasOptions(question)) return question
      const changed = withChangedOptions(question, paste)
      isSearched =
        added > 0 && changed.kind !== 'table' && !changed.searchable && changed.options.length >= searchedFrom
      return isSearched ? { ...changed, searchable: true } : changed
    }),
  )
  store.say(text.t('editor.said.pasted'))
  return { added, left: lines - added, isSearched }
}

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

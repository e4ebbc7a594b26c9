import {
  findQuestion,
  hasOptions,
  isList,
  newQuestion,
  type PhoneCountry,
  type Question,
  type QuestionPlace,
  questionsAt,
  withoutQuestion,
  withQuestion,
  withQuestionChanged,
  withQuestionDuplicated,
  withQuestionMoved,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { asEntry, type KindEntry } from '../kinds/kind-entries.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { cardId, wordsFieldId } from './element-ids.ts'
import { titleOf } from './title-of.ts'

/** What is done to questions. The focus follows, and the change is said. */
export function questionActions(store: EditorStore, text: Text) {
  const definition = () => definitionOf(store.get())
  const nameOf = (id: string) => titleOf(findQuestion(definition(), id)?.question.title, text)

  return {
    addQuestion(place: QuestionPlace, at?: number, kind: KindEntry = 'string', country?: PhoneCountry) {
      const id = newId()
      store.edit('addQuestion', before =>
        withQuestion(before, place, asEntry(newQuestion(id), kind, newId, country), at),
      )
      store.setOpen(place.sectionId, true)
      store.select({ kind: 'question', id }, true)
      store.say(text.t('editor.said.questionAdded'))
      store.focus(wordsFieldId)
    },
    /** A question right after another one, of the same place. */
    addQuestionAfter(id: string) {
      const found = findQuestion(definition(), id)
      if (found) this.addQuestion(found.place, found.index + 1)
    },
    changeQuestion: (id: string, into: (question: Question) => Question, field?: string) =>
      store.edit(field ? 'text' : 'question', before => withQuestionChanged(before, id, into), field),
    setKind: (id: string, kind: KindEntry, country?: PhoneCountry) =>
      store.edit(
        'question',
        before =>
          withQuestionChanged(before, id, question =>
            withKeptOptions(asEntry(question, kind, newId, country), question, store),
          ),
        `type ${id}`,
      ),
    toggleRequired: (id: string) =>
      store.edit('question', before =>
        withQuestionChanged(before, id, question => ({ ...question, required: !question.required })),
      ),
    moveQuestion(id: string, by: -1 | 1) {
      const found = findQuestion(definition(), id)
      if (!found) return
      const count = questionsAt(definition(), found.place)?.length ?? 0
      const at = found.index + by
      if (at >= 0 && at < count) this.moveQuestionTo(id, found.place, at)
    },
    /** To a position of its own place or of another one, at the end without a position. */
    moveQuestionTo(id: string, place: QuestionPlace, at = questionsAt(definition(), place)?.length ?? 0) {
      store.edit('move', before => withQuestionMoved(before, id, place, at))
      store.setOpen(place.sectionId, true)
      const count = questionsAt(definition(), place)?.length ?? 0
      store.say(text.t('editor.said.moved', { name: nameOf(id), position: at + 1, count }))
      store.focus(cardId(id))
    },
    duplicateQuestion(id: string) {
      store.edit('duplicate', before => withQuestionDuplicated(before, id, newId))
      const found = findQuestion(definition(), id)
      const copy = found && questionsAt(definition(), found.place)?.[found.index + 1]
      if (!copy) return
      store.select({ kind: 'question', id: copy.id })
      store.say(text.t('editor.said.duplicated', { name: nameOf(id) }))
      store.focus(cardId(copy.id))
    },
    removeQuestion(id: string) {
      const found = findQuestion(definition(), id)
      if (!found) return
      const name = nameOf(id)
      const questions = questionsAt(definition(), found.place) ?? []
      const next = questions[found.index + 1] ?? questions[found.index - 1]
      store.edit('removeQuestion', before => withoutQuestion(before, id))
      const { sectionId, conditionId } = found.place
      store.select(
        next
          ? { kind: 'question', id: next.id }
          : conditionId
            ? { kind: 'condition', sectionId, id: conditionId }
            : { kind: 'section', id: sectionId },
        false,
      )
      store.say(text.t('editor.said.removed', { name }))
      store.focus(cardId(next?.id ?? conditionId ?? sectionId))
    },
  }
}

/** What the question had before it was of a kind without it comes back: its options, the rows of a table, and what its columns have not. */
function withKeptOptions(made: Question, former: Question, store: EditorStore): Question {
  if (!hasOptions(made)) return made
  const earlier = store
    .get()
    .history.past.flatMap(({ value }) => findQuestion(value.definition, made.id)?.question ?? [])
  const options = hasOptions(former) ? made.options : (earlier.findLast(hasOptions)?.options ?? made.options)
  if (made.kind === 'table') {
    const rows = former.kind === 'table' ? undefined : earlier.findLast(each => each.kind === 'table')?.rows
    return { ...made, options: options.map(({ id, text }) => ({ id, text })), ...(rows && { rows }) }
  }
  if (former.kind !== 'table') return { ...made, options }
  const list = earlier.findLast(isList)?.options ?? []
  return { ...made, options: options.map(each => ({ ...list.find(({ id }) => id === each.id), ...each })) }
}

import {
  canRequire,
  findQuestion,
  type QuestionPlace,
  questionPlaces,
  questionsIn,
  questionsOf,
  withoutQuestions,
  withQuestionsChanged,
  withQuestionsDuplicated,
  withQuestionsMoved,
  withQuestionsShifted,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { placeKey, placeName } from '../canvas/place-name.ts'
import { definitionOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId } from '../state/element-ids.ts'
import { choose } from '../part/choosing.ts'

type Ids = ReadonlySet<string>
export type ManyActions = ReturnType<typeof manyActions>

/** What is done to several questions at once: one step each. The focus follows, and the change is said. */
export function manyActions(store: EditorStore, text: Text) {
  const definition = () => definitionOf(store.get())
  const goTo = (id: string | undefined) => {
    if (id !== undefined) store.focus(cardId(id))
  }
  const firstOf = (ids: Ids) => questionsIn(definition(), ids)[0]?.id

  return {
    remove(ids: Ids) {
      const all = questionsOf(definition())
      const last = all.findLastIndex(({ id }) => ids.has(id))
      const next = all[last + 1] ?? all.findLast(({ id }) => !ids.has(id))
      const section = findQuestion(definition(), firstOf(ids) ?? '')?.place.sectionId
      store.edit('removeQuestions', before => withoutQuestions(before, ids))
      const around = section === undefined ? ({ kind: 'form' } as const) : ({ kind: 'section', id: section } as const)
      store.select(next ? { kind: 'question', id: next.id } : around, false)
      store.say(text.t('many.said.removed', { count: ids.size }))
      goTo(next?.id ?? section)
    },
    moveTo(ids: Ids, place: QuestionPlace) {
      store.edit('move', before => withQuestionsMoved(before, ids, place))
      store.setOpen(place.sectionId, true)
      store.say(text.t('many.said.moved', { count: ids.size, place: placeName(definition(), place, text) }))
      goTo(firstOf(ids))
    },
    /** To the end of the place before or after that of the first one. */
    moveAcross(ids: Ids, by: -1 | 1) {
      const own = findQuestion(definition(), firstOf(ids) ?? '')?.place
      const places = questionPlaces(definition())
      const place = own && places[places.findIndex(each => placeKey(each) === placeKey(own)) + by]
      if (place) this.moveTo(ids, place)
    },
    shift(ids: Ids, by: -1 | 1) {
      store.edit('move', before => withQuestionsShifted(before, ids, by))
      store.say(text.t(by < 0 ? 'many.said.up' : 'many.said.down', { count: ids.size }))
      goTo(firstOf(ids))
    },
    duplicate(ids: Ids) {
      let copies: readonly string[] = []
      store.edit('duplicate', before => {
        const made = withQuestionsDuplicated(before, ids, newId)
        copies = made.copies
        return made.definition
      })
      const [first] = copies
      if (first === undefined) return
      choose(store, text, copies, first, first)
      store.say(text.t('many.said.duplicated', { count: copies.length }))
    },
    /** Those that may be required at all. */
    require: (ids: Ids, required: boolean) =>
      store.edit('question', before =>
        withQuestionsChanged(before, ids, question =>
          canRequire(question) && question.required !== required ? { ...question, required } : question,
        ),
      ),
  }
}

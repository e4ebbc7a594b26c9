import {
  findQuestion,
  newSection,
  type Question,
  type QuestionPlace,
  questionPlaces,
  questionsAt,
  questionsOf,
  withoutQuestion,
  withSection,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { cardId, wordsFieldId } from './element-ids.ts'
import { isBlank } from './is-blank.ts'

/** Where the caret goes while a form is written, from one text to the next. */
export function writingActions(store: EditorStore, text: Text, addQuestion: (place: QuestionPlace) => void) {
  const definition = () => definitionOf(store.get())

  const beside = (id: string, by: -1 | 1): Question | undefined => {
    const questions = questionsOf(definition())
    return questions[questions.findIndex(question => question.id === id) + by]
  }

  return {
    /** The caret goes to the first question of a place, or of the form; where there is none, one is made. */
    writeFirst({ sectionId, conditionId }: Partial<QuestionPlace>, mayAdd: boolean) {
      const { sections } = definition()
      const places = questionPlaces(definition()).filter(
        place =>
          (sectionId === undefined || place.sectionId === sectionId) &&
          (conditionId === undefined || place.conditionId === conditionId),
      )
      const first = places.flatMap(place => questionsAt(definition(), place) ?? [])[0]
      const [place] = places
      if (first) return this.writeQuestion(first.id)
      if (!mayAdd) return
      if (place) return addQuestion(place)
      if (sections.length > 0) return
      const id = newId()
      store.edit('addSection', before =>
        withSection(before, { ...newSection(id), title: { text: text.t('editor.section.first') } }),
      )
      addQuestion({ sectionId: id })
    },
    writeQuestion(id: string) {
      const found = findQuestion(definition(), id)
      if (!found) return
      store.setOpen(found.place.sectionId, true)
      store.select({ kind: 'question', id })
      store.focus(wordsFieldId)
    },
    /** A question is chosen, with its card as a whole in the focus. */
    chooseQuestion(id: string) {
      const found = findQuestion(definition(), id)
      if (!found) return
      store.setOpen(found.place.sectionId, true)
      store.select({ kind: 'question', id })
      store.focus(cardId(id))
    },
    /** The caret goes to the question before or after one, in reading order. */
    writeBeside(id: string, by: -1 | 1) {
      const next = beside(id, by)
      if (next) this.writeQuestion(next.id)
    },
    /** A question that holds nothing goes, and the caret to the one before it. */
    takeBack(id: string) {
      const questions = questionsOf(definition())
      const at = questions.findIndex(question => question.id === id)
      const question = questions[at]
      const before = questions[at - 1]
      if (!question || !before || !isBlank(question)) return
      store.edit('removeQuestion', definitionNow => withoutQuestion(definitionNow, id))
      this.writeQuestion(before.id)
    },
  }
}

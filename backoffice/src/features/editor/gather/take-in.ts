import { type FormDefinition, findQuestion, type Question } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { definitionOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId } from '../state/element-ids.ts'
import { type Into, withQuestions } from './pasted-form.ts'

/** Puts made questions into the form as one step; the first one is chosen, and their number is said. */
export function takeIn(
  store: EditorStore,
  text: Text,
  into: Into,
  sections: readonly { readonly title: string | undefined; readonly questions: readonly Question[] }[],
  after: (definition: FormDefinition) => FormDefinition = definition => definition,
): void {
  const questions = sections.flatMap(section => section.questions)
  store.edit('pasted', before => after(withQuestions(before, into, sections, text.t('editor.section.first'))))
  store.say(text.t('gather.said.added', { count: questions.length }))
  const [first] = questions
  const found = first && findQuestion(definitionOf(store.get()), first.id)
  if (!found) return
  store.setOpen(found.place.sectionId, true)
  store.select({ kind: 'question', id: found.question.id })
  store.focus(cardId(found.question.id))
}

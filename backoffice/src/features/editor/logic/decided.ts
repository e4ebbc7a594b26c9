import { type FormDefinition, findQuestion, hasOptions, questionsOfSection, type ShowIf } from '@ventanilla/model'
import { definitionOf, type EditorState } from '../state/editor-state.ts'

/** The questions and sections that show by the answer to a question. An option counts as its question. */
export type Decided = { readonly questions: ReadonlySet<string>; readonly sections: ReadonlySet<string> }
type Deciding = { questions: Set<string>; sections: Set<string> }

const known = new WeakMap<FormDefinition, ReadonlyMap<string, Decided>>()

/** What each question of a form decides; those that decide nothing are not among them. */
export function decidedBy(definition: FormDefinition): ReadonlyMap<string, Decided> {
  const before = known.get(definition)
  if (before) return before
  const decided = new Map<string, Deciding>()
  const note = (showIf: ShowIf | undefined, kind: 'questions' | 'sections', id: string) => {
    for (const { questionId } of showIf?.conditions ?? []) {
      const own = decided.get(questionId) ?? { questions: new Set(), sections: new Set() }
      own[kind].add(id)
      decided.set(questionId, own)
    }
  }
  for (const section of definition.sections) {
    note(section.showIf, 'sections', section.id)
    for (const question of questionsOfSection(section)) {
      note(question.showIf, 'questions', question.id)
      if (hasOptions(question)) for (const { showIf } of question.options) note(showIf, 'questions', question.id)
    }
  }
  known.set(definition, decided)
  return decided
}

type Numbered = { readonly chosen: string; readonly numbers: ReadonlyMap<string, string> }
const numbered = new WeakMap<FormDefinition, Numbered>()

/** The numbers of the conditions by which the chosen part shows, on one of its sources; empty on all others. */
export function numbersOn(state: EditorState, questionId: string): string {
  const { selection } = state
  if (!('id' in selection)) return ''
  const definition = definitionOf(state)
  const before = numbered.get(definition)
  if (before?.chosen === selection.id) return before.numbers.get(questionId) ?? ''
  const part =
    findQuestion(definition, selection.id)?.question ?? definition.sections.find(({ id }) => id === selection.id)
  const numbers = new Map<string, string>()
  for (const [index, condition] of (part?.showIf?.conditions ?? []).entries()) {
    const others = numbers.get(condition.questionId)
    numbers.set(condition.questionId, others === undefined ? `${index + 1}` : `${others}, ${index + 1}`)
  }
  numbered.set(definition, { chosen: selection.id, numbers })
  return numbers.get(questionId) ?? ''
}

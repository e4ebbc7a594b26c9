import { changedById } from '../../list-edit.ts'
import type { Question } from '../../question/index.ts'
import type { FormDefinition, Section } from '../definition.ts'

/** Where questions stand: in a simple section, or under a condition of a conditional one. */
export type QuestionPlace = { readonly sectionId: string; readonly conditionId?: string }

/** The questions at a place; nothing where the place is not in the form. */
export function questionsAt({ sections }: FormDefinition, place: QuestionPlace): readonly Question[] | undefined {
  const section = sections.find(({ id }) => id === place.sectionId)
  if (section?.kind === 'simple') return place.conditionId === undefined ? section.questions : undefined
  return section?.conditions.find(({ id }) => id === place.conditionId)?.questions
}

/** Every place of a form that can hold questions, in reading order. */
export function questionPlaces({ sections }: FormDefinition): QuestionPlace[] {
  return sections.flatMap(placesOf)
}

function placesOf(section: Section): QuestionPlace[] {
  if (section.kind === 'simple') return [{ sectionId: section.id }]
  return section.conditions.map(({ id }) => ({ sectionId: section.id, conditionId: id }))
}

/** Where a question stands, and at which position. */
export function findQuestion(
  definition: FormDefinition,
  questionId: string,
): { readonly place: QuestionPlace; readonly index: number; readonly question: Question } | undefined {
  for (const place of questionPlaces(definition)) {
    const questions = questionsAt(definition, place) ?? []
    const index = questions.findIndex(({ id }) => id === questionId)
    const question = questions[index]
    if (question) return { place, index, question }
  }
  return undefined
}

/** The form with the questions of one place replaced; all other parts stay the very same objects. */
export function withQuestionsAt(
  definition: FormDefinition,
  place: QuestionPlace,
  change: (questions: readonly Question[]) => readonly Question[],
): FormDefinition {
  const sections = changedById(definition.sections, place.sectionId, section => inSection(section, place, change))
  return sections === definition.sections ? definition : { ...definition, sections: [...sections] }
}

function inSection(
  section: Section,
  { conditionId }: QuestionPlace,
  change: (questions: readonly Question[]) => readonly Question[],
): Section {
  if (section.kind === 'simple') {
    if (conditionId !== undefined) return section
    const questions = change(section.questions)
    return questions === section.questions ? section : { ...section, questions: [...questions] }
  }
  const conditions = changedById(section.conditions, conditionId ?? '', condition => {
    const questions = change(condition.questions)
    return questions === condition.questions ? condition : { ...condition, questions: [...questions] }
  })
  return conditions === section.conditions ? section : { ...section, conditions: [...conditions] }
}

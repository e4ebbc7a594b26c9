import type { Question } from '../question/index.ts'
import type { FormDefinition, Section } from './definition.ts'

export function questionsOfSection(section: Section): readonly Question[] {
  return section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
}

/** Every question of a form in reading order, those of conditions included. */
export function questionsOf(definition: FormDefinition): Question[] {
  return definition.sections.flatMap(questionsOfSection)
}

import type { Question } from '../question/index.ts'
import type { FormDefinition, Section } from './definition.ts'
import type { FormLayout } from './live-settings.ts'

export function questionsOfSection(section: Section): readonly Question[] {
  return section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
}

/** Every question of a form in reading order, those of conditions included. */
export function questionsOf(definition: FormDefinition): Question[] {
  return definition.sections.flatMap(questionsOfSection)
}

/** From so many on a form is a long one: both, as many sections may ask little and many questions may stand together. */
export const longForm = { sections: 4, questions: 16 } as const

/** Whether a form is shown a section a page. Forms of before have no layout, and stay on one page. */
export function isInSteps(definition: FormDefinition, layout: FormLayout = 'page'): boolean {
  // Nothing stands in one.
  if (definition.sections.length === 0) return false
  return layout === 'auto' ? isLong(definition) : layout === 'steps'
}

function isLong(definition: FormDefinition): boolean {
  return definition.sections.length >= longForm.sections && questionsOf(definition).length >= longForm.questions
}

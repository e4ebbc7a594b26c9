import type { FormDefinition } from './definition.ts'
import { questionsOf } from './questions.ts'

/** How a form is shown to whom it is for: all on one page, a section a page, or by its length. */
export const formLayouts = ['auto', 'steps', 'page'] as const
export type FormLayout = (typeof formLayouts)[number]

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

import { attachmentsOf } from '../question/traits.ts'
import type { FormDefinition } from './definition.ts'
import { questionsOf } from './questions.ts'

/** Whether a form has a field for a file. */
export const asksFiles = (definition: FormDefinition): boolean =>
  questionsOf(definition).some(question => attachmentsOf(question).length > 0)

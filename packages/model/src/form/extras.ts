import { attachmentKinds } from '../question/base.ts'
import { type Question } from '../question/index.ts'
import { hasOptions, isSearchable } from '../question/traits.ts'
import type { FormDefinition } from './definition.ts'
import { questionsOf } from './questions.ts'

/** Whether a form to answer needs more than the basic controls: files, signatures, a map, searchable lists, a calendar. */
export function hasExtras(definition: FormDefinition): boolean {
  const { geolocation, digitalSignature } = definition.settings
  return geolocation || digitalSignature || questionsOf(definition).some(needsExtra)
}

function needsExtra(question: Question): boolean {
  if (attachmentKinds.some(kind => question.attachments[kind])) return true
  return hasOptions(question) ? isSearchable(question) : 'dataType' in question && question.dataType === 'date'
}

import { isSearchable } from '../answer/question.ts'
import { attachmentKinds, type FormDefinition, type Question } from './definition.ts'
import { questionsOf } from './questions.ts'

/** Whether a form to answer needs more than the basic controls: files, signatures, a map, searchable lists, a calendar. */
export function hasExtras(definition: FormDefinition): boolean {
  const { geolocation, digitalSignature } = definition.settings
  return geolocation || digitalSignature || questionsOf(definition).some(needsExtra)
}

function needsExtra(question: Question): boolean {
  if (attachmentKinds.some(kind => question.attachments[kind])) return true
  if (question.kind === 'open') return question.dataType === 'date'
  return question.kind !== 'boolean' && isSearchable(question)
}

import {
  type AnswerContent,
  emptyContent,
  type FormDefinition,
  type Question,
  typedValue,
  type Value,
} from '@ventanilla/model'
import { fill, withoutInvalid } from '@ventanilla/ui'
import { newId } from '../host/new-id.ts'
import type { PrefillValue } from '../host/options.ts'

/** A new answer with what the page already knows, by question id; only what the form accepts. */
export function prefilled(
  definition: FormDefinition,
  known: Readonly<Record<string, PrefillValue>> = {},
): AnswerContent {
  // HTML writes the names of attributes in lower case, whatever the question's id is.
  const lower = new Map(Object.entries(known).map(([id, value]) => [id.toLowerCase(), value]))
  const valueOf = (question: Question) => {
    const value = Object.hasOwn(known, question.id) ? known[question.id] : lower.get(question.id.toLowerCase())
    return value === undefined ? undefined : { value: readValue(question, value) }
  }
  return withoutInvalid(definition, fill(definition, emptyContent(definition, newId), valueOf))
}

/** Attributes and addresses hold texts only: read as a person would write them, else taken as stored. */
function readValue(question: Question, given: PrefillValue): Value['value'] {
  if (typeof given !== 'string') return typeof given === 'object' && given !== null ? [...given] : given
  return typedValue(question, given)
}

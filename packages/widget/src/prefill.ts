import {
  type AnswerContent,
  answerIssues,
  emptyContent,
  type FormDefinition,
  type Question,
  questionPath,
  readTyped,
  type Value,
  visibleQuestions,
  withValue,
} from '@ventanilla/model'
import { newId } from './new-id.ts'
import type { PrefillValue } from './options.ts'

/** Takes back every value the definition does not accept; what is only missing stays missing. */
export function withoutInvalid(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const wrong = new Set(
    answerIssues(definition, { content }, 'public')
      .filter(({ code }) => code !== 'answer.required')
      .map(({ path }) => path.join('.')),
  )
  return visibleQuestions(definition, content).reduce(
    (clean, { place }) => (wrong.has(questionPath(place).join('.')) ? withValue(clean, place, { value: null }) : clean),
    content,
  )
}

export function fill(
  definition: FormDefinition,
  content: AnswerContent,
  valueOf: (question: Question) => Value | undefined,
): AnswerContent {
  return visibleQuestions(definition, content).reduce((filled, { place, question }) => {
    const value = valueOf(question)
    return value ? withValue(filled, place, value) : filled
  }, content)
}

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
  switch (question.kind) {
    case 'open': {
      const read = readTyped(question.dataType, given)
      return 'value' in read ? read.value : given
    }
    case 'boolean':
      return given === 'true' || (given !== 'false' && given)
    case 'select':
      return given.split(',').map(id => id.trim())
    case 'radio':
      return given
  }
}

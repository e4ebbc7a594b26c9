import {
  type AnswerContent,
  askedIssues,
  askedQuestions,
  type FormDefinition,
  nothingHidden,
  type Question,
  questionPath,
  type Value,
  withFilesFor,
  withValue,
} from '@ventanilla/model'
import { late } from '../root/late.ts'

/** Takes back every value the definition does not accept, shown or not; what is only missing stays missing. */
export function withoutInvalid(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const wrong = new Set(
    askedIssues(late.issues, definition, { content }, 'public', nothingHidden)
      .filter(({ code }) => code !== 'answer.required')
      .map(({ path }) => path.join('.')),
  )
  return askedQuestions(definition, content, nothingHidden).reduce(
    (clean, { place }) => (wrong.has(questionPath(place).join('.')) ? withValue(clean, place, { value: null }) : clean),
    content,
  )
}

/** The same content with a value for every question that has one. */
export function fill(
  definition: FormDefinition,
  content: AnswerContent,
  valueOf: (question: Question) => Value | undefined,
): AnswerContent {
  return askedQuestions(definition, content, nothingHidden).reduce((filled, { place, question }) => {
    const value = valueOf(question)
    return value ? withValue(filled, place, withFilesFor(question, value)) : filled
  }, content)
}

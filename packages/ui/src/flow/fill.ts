import {
  type AnswerContent,
  answerIssuesWith,
  type FormDefinition,
  type Question,
  questionPath,
  type Value,
  visibleQuestions,
  withValue,
} from '@ventanilla/model'
import { late } from '../root/late.ts'

/** Takes back every value the definition does not accept; what is only missing stays missing. */
export function withoutInvalid(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const wrong = new Set(
    answerIssuesWith(late.issues, definition, { content }, 'public')
      .filter(({ code }) => code !== 'answer.required')
      .map(({ path }) => path.join('.')),
  )
  return visibleQuestions(definition, content).reduce(
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
  return visibleQuestions(definition, content).reduce((filled, { place, question }) => {
    const value = valueOf(question)
    return value ? withValue(filled, place, value) : filled
  }, content)
}

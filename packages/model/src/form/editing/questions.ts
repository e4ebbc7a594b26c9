import { changedById, inserted, reordered } from '../../list-edit.ts'
import { settledQuestion } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import type { FormDefinition } from '../definition.ts'
import { freshQuestion } from '../duplicate.ts'
import { questionsOf } from '../questions.ts'
import { withoutUnknownSources } from '../show-if.ts'
import { findQuestion, type QuestionPlace, questionsAt, withQuestionsAt } from './question-place.ts'

/** The form with a question added at a place, at the end without a position. */
export function withQuestion(
  definition: FormDefinition,
  place: QuestionPlace,
  question: Question,
  at?: number,
): FormDefinition {
  return withQuestionsAt(definition, place, questions => inserted(questions, question, at))
}

/** The form with a question changed by `change`, which never loses its id. */
export function withQuestionChanged(
  definition: FormDefinition,
  id: string,
  change: (question: Question) => Question,
): FormDefinition {
  const found = findQuestion(definition, id)
  if (!found) return definition
  return withoutReferences(
    withQuestionsAt(definition, found.place, questions =>
      changedById(questions, id, question => settledQuestion({ ...change(question), id })),
    ),
  )
}

/** The form without a question, and without what referred to it: the quantity of a payment, rows of a certificate, conditions. */
export function withoutQuestion(definition: FormDefinition, id: string): FormDefinition {
  const found = findQuestion(definition, id)
  if (!found) return definition
  return withoutReferences(
    withQuestionsAt(definition, found.place, questions => questions.filter(question => question.id !== id)),
  )
}

/** The form with a question at another position, of its own place or of another one. */
export function withQuestionMoved(
  definition: FormDefinition,
  id: string,
  place: QuestionPlace,
  at: number,
): FormDefinition {
  const found = findQuestion(definition, id)
  if (!found || !questionsAt(definition, place)) return definition
  const isSamePlace = found.place.sectionId === place.sectionId && found.place.conditionId === place.conditionId
  if (isSamePlace) return withQuestionsAt(definition, place, questions => reordered(questions, found.index, at))
  const taken = withQuestionsAt(definition, found.place, questions => questions.filter(question => question.id !== id))
  return withQuestionsAt(taken, place, questions => inserted(questions, found.question, Math.max(0, at)))
}

/** The form with a copy of a question right after it, under new ids. */
export function withQuestionDuplicated(definition: FormDefinition, id: string, newId: () => string): FormDefinition {
  const found = findQuestion(definition, id)
  if (!found) return definition
  return withQuestion(definition, found.place, freshQuestion(found.question, newId), found.index + 1)
}

/** Drops what refers to questions that are gone, and a quantity that is no whole number any more; the same form where nothing does. */
export function withoutReferences(given: FormDefinition): FormDefinition {
  const questions = questionsOf(given)
  const definition = withoutUnknownSources(given, new Set(questions.map(({ id }) => id)))
  const { payment, certificate } = definition
  const quantity = questions.find(({ id }) => id === payment?.quantityQuestionId)
  const isCounted = quantity?.kind === 'open' && quantity.dataType === 'integer'
  const isAmount = questions.find(({ id }) => id === payment?.amountQuestionId)?.kind === 'calculated'
  const rows = certificate?.rows.filter(({ questionId }) => questions.some(({ id }) => id === questionId)) ?? []
  const keepsRows = certificate === undefined || rows.length === certificate.rows.length
  const keepsQuantity = payment?.quantityQuestionId === undefined || isCounted
  const keepsAmount = payment?.amountQuestionId === undefined || isAmount
  if (keepsQuantity && keepsAmount && keepsRows) return definition
  return {
    ...definition,
    ...(payment && { payment: withoutGone(payment, keepsQuantity, keepsAmount) }),
    ...(certificate && { certificate: { ...certificate, rows } }),
  }
}

type Payment = NonNullable<FormDefinition['payment']>

function withoutGone(payment: Payment, keepsQuantity: boolean, keepsAmount: boolean): Payment {
  const { quantityQuestionId: quantity, amountQuestionId: amount, ...rest } = payment
  return {
    ...rest,
    ...(keepsQuantity && quantity !== undefined && { quantityQuestionId: quantity }),
    ...(keepsAmount && amount !== undefined && { amountQuestionId: amount }),
  }
}

import type { AnswerContent } from '../answer/content.ts'
import { calculatedTotal } from '../answer/calculated.ts'
import { hiddenParts } from '../answer/hidden-parts.ts'
import { questionPath, valueAt } from '../answer/place.ts'
import { type VisibleQuestion, visibleQuestions } from '../answer/visible-questions.ts'
import type { FormDefinition, Section } from '../form/definition.ts'
import { questionsOfSection } from '../form/questions.ts'
import { type Issue, issue } from '../issue.ts'
import type { PaymentOrder } from './payment-order.ts'

export type PaymentAsked = Pick<PaymentOrder, 'currency' | 'lines'>

/** As many as a line of an order holds. */
export const mostPaid = 100_000

/**
 * What an answer costs (spec 3 §3; decisions.md, Payments): quantity times unit price, from the definition and the answer alone, so no client
 * has a say in it. Undefined where there is nothing to pay: no gateway, no price, or none of what is counted.
 */
export function paymentAsked(definition: FormDefinition, content: AnswerContent): PaymentAsked | undefined {
  const { settings, payment, sections, title } = definition
  if (!settings.paymentGateway || !payment) return undefined
  if (payment.amountQuestionId !== undefined) return amountAsked(definition, content, payment, payment.amountQuestionId)
  if (payment.unitPriceCents === 0) return undefined
  const { unitPriceCents, currency, concept, quantityQuestionId } = payment
  const inSection = sections.find(section => questionsOfSection(section).some(({ id }) => id === quantityQuestionId))
  const quantity = inSection ? quantityOf(definition, content, inSection) : 1
  if (quantity < 1) return undefined
  const section = inSection?.title.text || concept || title.text
  return { currency, lines: [{ section, quantity, unitPriceCents }] }
}

/** A calculated number is the amount: calculated anew, so that neither a number that was sent nor a section that was left out saves any of it. */
function amountAsked(
  definition: FormDefinition,
  content: AnswerContent,
  { currency, concept }: NonNullable<FormDefinition['payment']>,
  amountId: string,
): PaymentAsked | undefined {
  const amount = calculatedTotal(definition, content, amountId)
  const unitPriceCents = Math.round(Number((amount * 100).toPrecision(15)))
  if (unitPriceCents < 1) return undefined
  const inSection = definition.sections.find(each => questionsOfSection(each).some(({ id }) => id === amountId))
  const section = inSection?.title.text || concept || definition.title.text
  return { currency, lines: [{ section, quantity: 1, unitPriceCents }] }
}

/** As much as an order asks for one thing, in cents. */
const mostCents = 100_000_000

/** Why what an answer counts cannot be paid: more than an order holds. */
export function paymentIssues(definition: FormDefinition, content: AnswerContent): Issue[] {
  const line = paymentAsked(definition, content)?.lines[0]
  const { amountQuestionId } = definition.payment ?? {}
  if (line && amountQuestionId !== undefined && line.unitPriceCents > mostCents) {
    const place = visibleQuestions(definition, content).findLast(
      ({ question }) => question.id === amountQuestionId,
    )?.place
    return [issue('answer.tooLarge', place ? questionPath(place) : [], { max: mostCents / 100 })]
  }
  const last = countedIn(definition, content).at(-1)
  return line && last && line.quantity > mostPaid
    ? [issue('answer.tooLarge', questionPath(last.place), { max: mostPaid })]
    : []
}

function countedIn(definition: FormDefinition, content: AnswerContent): VisibleQuestion[] {
  const id = definition.payment?.quantityQuestionId
  return id === undefined ? [] : visibleQuestions(definition, content).filter(({ question }) => question.id === id)
}

/** In a repeated section the sum of its rows. Asked and left blank is one; not asked, as below an unchecked condition, is none. */
function quantityOf(definition: FormDefinition, content: AnswerContent, section: Section): number {
  const counted = countedIn(definition, content)
  // A simple section that was left out is a blank one: leaving it out must not save the price. What is hidden costs nothing.
  if (counted.length === 0) return section.kind === 'simple' && !isHidden(definition, content, section.id) ? 1 : 0
  return counted.reduce((sum, { place }) => {
    const { value } = valueAt(content, place)
    return sum + (typeof value === 'number' ? Math.max(value, 0) : 1)
  }, 0)
}

function isHidden(definition: FormDefinition, content: AnswerContent, sectionId: string): boolean {
  const id = definition.payment?.quantityQuestionId
  return [...hiddenParts(definition, content)].some(key => key === sectionId || key.split('@')[0] === id)
}

import type { Answer } from '@ventanilla/api'
import {
  type AnswerContent,
  amountCents,
  type FormDefinition,
  type Payer,
  payerIn,
  payerOf,
  paymentAsked,
} from '@ventanilla/model'
import { randomText } from '../../../platform/random-text.ts'

/** An order ready to be written with its answer. `details` is JSON of its lines and its payer. */
export type NewOrder = {
  readonly orderId: string
  readonly accessCode: string
  readonly amountCents: number
  readonly currency: string
  readonly details: string
}

const digits = '0123456789'
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * What has to be paid for an answer, if anything. The order's number begins with four digits and has ten signs, so that with those of an
 * attempt it is a reference as Redsys takes it; the access code is 22 characters, more than 128 random bits.
 */
export function newOrder(
  definition: FormDefinition,
  content: AnswerContent,
  person: Answer['person'],
): NewOrder | undefined {
  const asked = paymentAsked(definition, content)
  if (!asked) return undefined
  return {
    orderId: randomText(digits, 4) + randomText(base62, 6),
    accessCode: randomText(base62, 22),
    amountCents: amountCents(asked),
    currency: asked.currency,
    details: JSON.stringify({ lines: asked.lines, ...payer() }),
  }

  function payer(): Payer {
    if (!person) return payerIn(definition, content)
    const known = payerOf(person.details ?? undefined)
    return person.details ? known : { ...known, fullName: person.name, dni: person.number }
  }
}

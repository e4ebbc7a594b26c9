import {
  fillMessage,
  type MessageEvent,
  messageKindOf,
  type MessageText,
  type MessageValues,
  stateIn,
  textIn,
} from '@ventanilla/model'
import { dayWords, type Text } from '@ventanilla/text'
import type { Letter } from '../../mail/letter/letter.ts'
import { priceText } from '../../payments/orders/price-text.ts'
import { partsOf } from './letter-parts.ts'
import type { Told } from './told.ts'

/** What the product says to an event, with its placeholders: what a town begins to write from. */
export function productText(event: MessageEvent, { t }: Pick<Text, 't'>): MessageText {
  const kind = messageKindOf(event)
  return { subject: t(`mail.citizen.${kind}.subject`, asWritten), body: t(`mail.citizen.${kind}.body`, asWritten) }
}

const asWritten = { code: '{code}', form: '{form}', state: '{state}', term: '{term}', amount: '{amount}' }

/** A letter about an answer, in the language of `text`. */
export function composeLetter(told: Told, text: Text): Letter {
  const { event, answer, area, written, until, privacyLink } = told
  const kind = messageKindOf(event)
  const values = valuesOf(told, text)
  const { subject, body } = written ?? productText(event, text)
  return {
    event,
    area,
    code: answer.docCode,
    subject: fillMessage(subject, values),
    body: fillMessage(body, values),
    title: text.t(`mail.citizen.${kind}.title`, { ...asWritten, ...values }),
    preheader: [values.form, until && dayWords(until, text)].filter(Boolean).join('. '),
    document: event === 'saved',
    ...(privacyLink !== undefined && { privacy: privacyLink }),
    ...partsOf(told, text),
  }
}

function valuesOf({ answer, until, refund }: Told, text: Text): MessageValues {
  const { docCode: code, definition, state, municipality, person, payment } = answer
  const name = person?.name.trim()
  return {
    code,
    form: textIn(definition.title, text.language),
    municipality: municipality.name,
    ...(name && { name }),
    ...(state && { state: stateIn(definition.states, state, text.language) }),
    ...(until && { term: dayWords(until, text) }),
    ...(payment && { amount: priceText(text, refund?.amountCents ?? payment.amountCents, payment.currency) }),
  }
}

import { conceptIn, questionsOf, receiptFacts, textIn, valueAt } from '@ventanilla/model'
import { dayWords, type Text, valueLabels } from '@ventanilla/text'
import type { Letter } from '../../mail/letter/letter.ts'
import { priceText } from '../../payments/orders/price-text.ts'
import type { AboutAnswer, Told } from './told.ts'

/** What stands around the text that a town may write. */
export function partsOf(told: Told, text: Text): Partial<Letter> {
  const { t } = text
  const { event, answer, statusLink, payLink, correctLink } = told
  const track = statusLink !== undefined && { action: { name: t('mail.citizen.track'), link: statusLink } }
  switch (event) {
    case 'saved':
      return {
        ...track,
        ...toPay(told, text),
        ...nextOf(told, text),
        box: codeBox(answer, text),
        facts: sentFacts(answer, text),
      }
    case 'changesRequested':
    case 'reminder':
      return {
        ...asked(answer, text),
        ...(correctLink !== undefined && {
          action: { name: t('mail.citizen.correct'), link: correctLink },
          hint: t('mail.citizen.once'),
        }),
      }
    case 'paid':
      return { ...track, ...paymentFacts(answer, text) }
    case 'refunded':
      return { ...track, ...refundFacts(told, text) }
    case 'refused': {
      const pay = payLink !== undefined && { action: { name: t('mail.citizen.pay'), link: payLink } }
      return { ...pay, ...paymentFacts(answer, text) }
    }
    default:
      return { ...track }
  }
}

/** What is still to be paid comes first; whoever has done so meanwhile finds the receipt behind the same link. */
function toPay({ answer: { payment }, payLink }: Told, text: Text): Partial<Letter> {
  if (!payment || payLink === undefined) return {}
  const amount = priceText(text, payment.amountCents, payment.currency)
  return {
    action: { name: text.t('mail.citizen.payAmount', { amount }), link: payLink },
    hint: text.t('mail.citizen.payHint'),
  }
}

function codeBox({ docCode, createdAt, municipality: { timeZone } }: AboutAnswer, text: Text) {
  const when = { date: dayWords(createdAt, text, timeZone), time: text.time(createdAt, timeZone) }
  const note = text.t('mail.citizen.when', when)
  // A line of its own begins as a sentence does, in languages that write weekdays small too.
  const [first = ''] = note
  const upper = first.toLocaleUpperCase(text.language) + note.slice(first.length)
  return { label: text.t('mail.citizen.codeLabel'), value: docCode, note: upper }
}

/** Until when it is worked on, as the page after saving says; without a term nothing is promised. */
function nextOf({ dueOn, answer: { municipality } }: Told, text: Text): Partial<Letter> {
  if (dueOn === undefined) return {}
  const said = text.t('mail.citizen.nextUntil', { day: dayWords(dueOn, text), municipality: municipality.name })
  return { next: { title: text.t('mail.citizen.next'), text: said } }
}

function sentFacts({ definition, content, location }: AboutAnswer, text: Text): NonNullable<Letter['facts']> {
  const say = (each: Parameters<typeof textIn>[0]) => textIn(each, text.language)
  const rows = receiptFacts(definition, content).map(({ question, value, files }) => {
    const words = valueLabels(question, value, { t: text.t, say }).join(', ')
    const told = [words, files > 0 ? text.t('mail.citizen.files', { count: files }) : ''].filter(Boolean).join('\n')
    return { label: say(question.title), value: shortened(told) }
  })
  const place = location?.address ? [{ label: text.t('mail.citizen.place'), value: location.address }] : []
  return { title: text.t('mail.citizen.sent'), isNumbered: false, rows: [...place, ...rows] }
}

/** The document says the rest. */
const longestFact = 240
function shortened(said: string): string {
  const letters = [...said]
  return letters.length <= longestFact
    ? said
    : `${letters
        .slice(0, longestFact - 1)
        .join('')
        .trimEnd()}…`
}

/** What somebody has to correct, and why. */
function asked({ requests, definition, content }: AboutAnswer, text: Text): Partial<Letter> {
  const open = requests.filter(({ closedAt }) => closedAt === undefined)
  const questions = new Map(questionsOf(definition).map(question => [question.id, question]))
  const rows = open
    .flatMap(({ marks }) => marks)
    .flatMap(mark => {
      const question = questions.get(mark.questionId)
      if (!question) return []
      const place = { sectionId: mark.sectionId, questionId: mark.questionId, rowIndex: mark.rowIndex ?? 0 }
      const isThere = mark.kind === 'answer' || valueAt(content, place)[mark.kind]
      const kind = isThere ? mark.kind : 'answer'
      return [{ label: textIn(question.title, text.language), value: text.t(`mail.citizen.mark.${kind}`) }]
    })
  return {
    reason: { title: text.t('mail.citizen.why'), text: open.map(({ comment }) => comment).join('\n\n') },
    facts: { title: '', isNumbered: true, rows },
  }
}

function paymentFacts({ payment, definition }: AboutAnswer, text: Text): Partial<Letter> {
  if (!payment) return {}
  const concept = conceptIn(definition, text.language)
  const rows = [
    { label: text.t('mail.citizen.amount'), value: priceText(text, payment.amountCents, payment.currency) },
    ...(concept === '' ? [] : [{ label: text.t('mail.citizen.concept'), value: concept }]),
    { label: text.t('mail.citizen.order'), value: payment.orderId },
  ]
  return { facts: { title: '', isNumbered: false, rows } }
}

/** What was given back and why, beside what had been paid. */
function refundFacts({ answer, refund }: Told, text: Text): Partial<Letter> {
  const { payment } = answer
  if (!payment || !refund) return {}
  const price = (cents: number) => priceText(text, cents, payment.currency)
  const rows = [
    { label: text.t('mail.citizen.refund'), value: price(refund.amountCents) },
    { label: text.t('mail.citizen.refundedOf'), value: price(payment.amountCents) },
    ...(payment.refundedCents > refund.amountCents
      ? [{ label: text.t('mail.citizen.refundedInAll'), value: price(payment.refundedCents) }]
      : []),
    { label: text.t('mail.citizen.order'), value: payment.orderId },
  ]
  return {
    reason: { title: text.t('mail.citizen.refundReason'), text: refund.reason },
    facts: { title: '', isNumbered: false, rows },
  }
}

import {
  type AnswerContent,
  emptyContent,
  type FormDefinition,
  isFinalState,
  type MessageEvent,
  newForm,
  type Question,
  stateIdOf,
  type Value,
  visibleQuestions,
  withValue,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { dayText } from '../../../platform/municipal-time.ts'
import { stateOf } from '../../answers/record/row/state-of.ts'
import type { MessagePlace } from './message-place.ts'
import type { AboutAnswer } from './told.ts'

/** So many questions of a form are answered in an example: the first ones that can be. */
const mostAnswers = 4

/**
 * An answer that nobody gave, so that a letter can be looked at: to the form itself, or to one of ours where the letter is for all forms of a
 * municipality. Nobody's answer is shown for it.
 */
export function exampleAnswer(
  { municipality, definition: ofForm }: MessagePlace,
  event: MessageEvent,
  { text, at }: { text: Text; at: Date },
): AboutAnswer {
  const definition = ofForm ?? exampleForm(text)
  const day = dayText(municipality.timeZone, at.getTime())
  const { content, asked } = exampleContent(definition, { text, day })
  const isAsked = event === 'changesRequested' || event === 'reminder'
  const isPaid = paymentEvents.has(event) || (event === 'saved' && definition.settings.paymentGateway)
  const createdAt = at.toISOString()
  return {
    docCode: exampleCode,
    createdAt,
    byCitizen: false,
    definition,
    content,
    location: null,
    state: stateOf(definition, exampleState(definition, event)),
    requests: isAsked
      ? [{ id: '', at: createdAt, by: '', comment: text.t('mail.example.reason'), marks: asked.slice(0, 2) }]
      : [],
    payment: isPaid
      ? {
          orderId: `${exampleCode}1`,
          amountCents: definition.payment?.unitPriceCents ?? 1_250_000,
          refundedCents: event === 'refunded' ? exampleRefund : 0,
          currency: definition.payment?.currency ?? 'ARS',
        }
      : null,
    person: { name: text.t('mail.example.name') },
    municipality,
  }
}

const paymentEvents: ReadonlySet<MessageEvent> = new Set(['paid', 'refused', 'refunded'])

const exampleCode = 'ABC1234'

/** What an example gives back, in cents. */
export const exampleRefund = 50_000

/** The state that the event is of, else the last one for the end, else the first. */
function exampleState({ states }: FormDefinition, event: MessageEvent): string {
  const last = states.available.find(({ id }) => isFinalState(states, id))
  return stateIdOf(event) ?? (event === 'closed' ? last?.id : undefined) ?? states.initial ?? ''
}

function exampleForm(text: Text): FormDefinition {
  const question = (id: string): Question => ({
    kind: 'open',
    dataType: 'string',
    id,
    title: { text: text.t('mail.example.question') },
    required: false,
    attachments: { image: false, document: false, video: false },
  })
  const { definition } = newForm(text.language)
  const state = { id: 'state', name: text.t('mail.example.state'), transitions: [] }
  return {
    ...definition,
    title: { text: text.t('mail.example.form') },
    sections: [
      {
        kind: 'simple',
        id: 'section',
        title: { text: '' },
        description: { text: '' },
        repeatable: false,
        questions: [question('question')],
      },
    ],
    states: { available: [state], initial: state.id },
  }
}

type Example = { readonly content: AnswerContent; readonly asked: AboutAnswer['requests'][number]['marks'] }

function exampleContent(definition: FormDefinition, { text, day }: { text: Text; day: string }): Example {
  let rows = 0
  let content = emptyContent(definition, () => `row${++rows}`)
  const asked: Example['asked'] = []
  for (const { question, place } of visibleQuestions(definition, content)) {
    if (asked.length === mostAnswers) break
    const value = exampleValue(question, { text, day })
    if (value === null) continue
    content = withValue(content, place, { value })
    const { sectionId, questionId, rowIndex } = place
    asked.push({ kind: 'answer', sectionId, questionId, ...(rowIndex !== undefined && { rowIndex }) })
  }
  return { content, asked }
}

/** Null of what no example is made for: a letter names what was answered. */
function exampleValue(question: Question, { text, day }: { text: Text; day: string }): Value['value'] {
  switch (question.kind) {
    case 'boolean':
      return true
    case 'radio':
      return question.options[0]?.id ?? null
    case 'select':
      return question.options.slice(0, 1).map(({ id }) => id)
    case 'open':
      switch (question.dataType) {
        case 'string':
          return text.t('mail.example.answer')
        case 'integer':
        case 'decimal':
          return Math.max(question.limits?.min ?? 3, 3)
        case 'date':
          return day
        case 'time':
          return '10:30'
        default:
          return null
      }
    default:
      return null
  }
}

import type { Bus } from '../../../platform/bus/bus.ts'
import type { AnswerEvent, AnswerSubscriber } from './answer-event.ts'

/** What happens to the answers of a form, by its uid. */
export function answersTopic(formUid: string): string {
  return `answers:${formUid}`
}

/** What happens to the answers of all forms. */
export const everyAnswerTopic = 'answers:'

type LiveType = 'answer.saved' | 'answer.changed' | 'answer.deleted'

/** What a screen that shows the answer hears of each event. */
const liveType: Readonly<Record<AnswerEvent['type'], LiveType>> = {
  'answer.saved': 'answer.saved',
  'answer.changed': 'answer.changed',
  'answer.deleted': 'answer.deleted',
  // Lists have it again as they have what is new.
  'answer.restored': 'answer.saved',
  'answer.changesRequested': 'answer.changed',
  'answer.assigned': 'answer.changed',
  'answer.noted': 'answer.changed',
  'payment.changed': 'answer.changed',
  'payment.refunded': 'answer.changed',
}

/** Tells of an answer after the commit that saved, changed or deleted it. */
export function publishAnswer(
  bus: Bus,
  type: LiveType,
  { form, answer, creatorId }: { form: string; answer: string; creatorId: number },
): Promise<void> {
  return bus.publish(answersTopic(form), { type, form, answer, creatorId })
}

/** Tells whoever watches a form of what happens to its answers. */
export function publishing(bus: Bus): AnswerSubscriber {
  return {
    committed: ({ type, formUid: form, uid: answer, creatorId }) => {
      void publishAnswer(bus, liveType[type], { form, answer, creatorId })
    },
  }
}

import type { Bus } from '../../../platform/bus/bus.ts'
import type { AnswerSubscriber } from './answer-event.ts'

/** What happens to the answers of a form, by its uid. */
export function answersTopic(formUid: string): string {
  return `answers:${formUid}`
}

/** Tells of an answer after the commit that saved, changed or deleted it. */
export function publishAnswer(
  bus: Bus,
  type: 'answer.saved' | 'answer.changed' | 'answer.deleted',
  { form, answer, creatorId }: { form: string; answer: string; creatorId: number },
): Promise<void> {
  return bus.publish(answersTopic(form), { type, form, answer, creatorId })
}

/** Tells whoever watches a form of what happens to its answers. */
export function publishing(bus: Bus): AnswerSubscriber {
  return {
    committed: ({ type, formUid: form, uid: answer, creatorId }) => {
      const told = type === 'answer.changesRequested' ? 'answer.changed' : type
      void publishAnswer(bus, told, { form, answer, creatorId })
    },
  }
}

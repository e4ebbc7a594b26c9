import type { Bus } from '../../../platform/bus/bus.ts'

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

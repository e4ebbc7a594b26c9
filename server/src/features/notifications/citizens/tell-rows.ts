import { eventsOfMove, messageEventSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { type OutboxRow, outboxRow, type OwnWorkKind } from '../../../platform/outbox/outbox-kind.ts'
import type { AnswerEvent } from '../../answers/events/answer-event.ts'

/** Events that the same moment may be told as: the first that is told at all is. */
const payload = v.object({
  events: v.array(messageEventSchema),
  /** Which refund it is about. */
  refund: v.exactOptional(v.string()),
})

export type Telling = v.InferOutput<typeof payload>
export const tellKind: OwnWorkKind<Telling> = { kind: 'citizen.tell', payload }

/**
 * What a citizen may be told of an event, where they can be written to at all. Whether they are, where and in which words is looked up once
 * the event is true: a save waits for none of it.
 */
export function tellRows(event: AnswerEvent): OutboxRow[] {
  const events = eventsOf(event)
  if (events.length === 0) return []
  // Of a payment the form is not known here.
  const isReached = !('live' in event) || event.isFromPortal || event.live.contactQuestionId !== undefined
  return isReached ? [outboxRow(tellKind, { events, ...('refund' in event && { refund: event.refund }) })] : []
}

function eventsOf(event: AnswerEvent): Telling['events'] {
  switch (event.type) {
    case 'answer.saved':
      return ['saved']
    case 'answer.changesRequested':
      return ['changesRequested']
    case 'answer.changed':
      if (event.change === 'moved') return eventsOfMove(event.definition, event.stateId)
      if (event.change === 'withdrawn') return ['withdrawn']
      return event.change === 'revised' ? ['completed'] : []
    case 'payment.changed':
      return [event.status === 'Pagado' ? 'paid' : 'refused']
    case 'payment.refunded':
      return ['refunded']
    default:
      return []
  }
}

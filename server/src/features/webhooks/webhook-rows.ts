import type { WebhookEvent } from '@ventanilla/model'
import { type OutboxRow, outboxRow } from '../../platform/outbox/outbox-kind.ts'
import { webhookKind } from '../../platform/outbox/webhook-event.ts'
import type { AnswerEvent } from '../answers/events/answer-event.ts'

/** What webhooks may want to know of an event, in municipalities that have any. */
export function webhookRows(event: AnswerEvent): OutboxRow[] {
  if (!('hasWebhooks' in event) || !event.hasWebhooks) return []
  const name = nameOf(event)
  if (!name) return []
  const payment = 'orderId' in event && { order: event.orderId, ...('refund' in event && { refund: event.refund }) }
  return [outboxRow(webhookKind, { event: name, formId: event.formUid, ...payment })]
}

function nameOf(event: AnswerEvent): WebhookEvent | undefined {
  switch (event.type) {
    case 'answer.changesRequested':
      return 'answer.requested'
    case 'answer.changed':
      return changes[event.change]
    case 'payment.changed':
      return event.status === 'Pagado' ? 'answer.paid' : 'answer.paymentRefused'
    case 'payment.refunded':
      return 'answer.refunded'
    case 'answer.assigned':
    case 'answer.noted':
      return undefined
    default:
      return event.type
  }
}

const changes: Readonly<Record<Extract<AnswerEvent, { type: 'answer.changed' }>['change'], WebhookEvent>> = {
  moved: 'answer.state',
  moveUndone: 'answer.state',
  stateRemoved: 'answer.state',
  withdrawn: 'answer.withdrawn',
  corrected: 'answer.changed',
  completed: 'answer.completed',
  revised: 'answer.completed',
  anonymised: 'answer.changed',
}

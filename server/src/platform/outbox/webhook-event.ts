import { webhookEvents } from '@ventanilla/model'
import * as v from 'valibot'
import { type OutboxRow, outboxRow, type OwnWorkKind } from './outbox-kind.ts'

const payload = v.object({
  event: v.picklist(webhookEvents),
  /** The form that it is about. */
  formId: v.string(),
  /** Which payment, and which refund of it. */
  order: v.exactOptional(v.string()),
  refund: v.exactOptional(v.string()),
})

export type Heard = v.InferOutput<typeof payload>
/** What happened, to be told to the webhooks that want to know. */
export const webhookKind: OwnWorkKind<Heard> = { kind: 'webhook.event', payload }

/** A form that was published, of a municipality that has webhooks. */
export function publishedRow(formId: string): OutboxRow {
  return outboxRow(webhookKind, { event: 'form.published', formId })
}

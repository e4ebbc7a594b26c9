/**
 * What programs are told of by webhooks. A change is what staff correct, a completion what was missing or asked for; a state that is taken back at
 * once is never told.
 */
export const webhookEvents = [
  'answer.saved',
  'answer.changed',
  'answer.state',
  'answer.requested',
  'answer.completed',
  'answer.withdrawn',
  'answer.paid',
  'answer.paymentRefused',
  'answer.refunded',
  'answer.deleted',
  'answer.restored',
  'form.published',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What a test sends: nothing has happened. It is tried once. */
export const webhookTest = 'webhook.test'

export function isWebhookEvent(name: string): name is WebhookEvent {
  return webhookEvents.some(event => event === name)
}

/** What is wrong with a webhook that is asked for; undefined where nothing is. Whether its address may be called is the server's to say. */
export function webhookRefusal({
  events,
  forms,
}: {
  readonly events: readonly WebhookEvent[]
  readonly forms: 'all' | readonly string[]
}): 'webhook.events' | 'webhook.forms' | undefined {
  if (events.length === 0) return 'webhook.events'
  return forms !== 'all' && forms.length === 0 ? 'webhook.forms' : undefined
}

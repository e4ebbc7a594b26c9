import type { Bus } from '../../platform/bus/bus.ts'

export const webhooksTopic = 'webhooks'

/** Lets every process look at once for what is to be sent, instead of within a second; after the commit. */
export function wakeWebhooks(bus: Bus): void {
  void bus.publish(webhooksTopic, { type: 'queued' })
}

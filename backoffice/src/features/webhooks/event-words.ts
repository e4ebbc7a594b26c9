import { type WebhookEvent, webhookEvents } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

const shown = 3

/** What a webhook is told of, the first ones by name. */
export function eventsText(events: readonly WebhookEvent[], text: Text): string {
  if (events.length === webhookEvents.length) return text.t('webhooks.events.all')
  const names = events.map(event => text.t(`webhooks.event.${event}`))
  if (names.length <= shown + 1) return names.join(' · ')
  return text.t('webhooks.events.more', {
    events: names.slice(0, shown).join(' · '),
    count: names.length - shown,
  })
}

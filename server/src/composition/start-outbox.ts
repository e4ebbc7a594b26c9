import { removedStatesDelivery } from '../features/answers/revise/leave-removed-states.ts'
import { termsDelivery } from '../features/answers/terms/recount-terms.ts'
import { queuedDelivery } from '../features/answers/work/queue/assign-in-turn.ts'
import { handOverDelivery } from '../features/answers/work/queue/hand-over.ts'
import type { Deps } from '../features/deps.ts'
import { publicationDelivery } from '../features/forms/publication/deliver-publication.ts'
import { followedDelivery } from '../features/neighbours/tell-followers.ts'
import { tellDelivery } from '../features/notifications/citizens/tell-citizen.ts'
import { mailDelivery } from '../features/notifications/deliver-mail.ts'
import { incidentDelivery } from '../features/notifications/incidents/deliver-incident.ts'
import { messageDelivery } from '../features/notifications/incidents/deliver-message.ts'
import { noticeDelivery } from '../features/notifications/notices/spread-notice.ts'
import { portalStateDelivery } from '../features/notifications/portal/deliver-portal-state.ts'
import { webhookDelivery } from '../features/webhooks/spread-event.ts'
import { type Delivery, deliverBy } from '../platform/outbox/deliveries.ts'
import { type Outbox, type OutboxDeps, runOutbox, type Times } from '../platform/outbox/outbox.ts'

type DeliveryDeps = Pick<
  Deps,
  'config' | 'db' | 'files' | 'mail' | 'platform' | 'text' | 'clock' | 'bus' | 'answerSubscribers' | 'basemap'
>

/** Every kind of row that the outbox holds. */
const deliveries: readonly Delivery<DeliveryDeps>[] = [
  mailDelivery,
  noticeDelivery,
  incidentDelivery,
  messageDelivery,
  portalStateDelivery,
  termsDelivery,
  removedStatesDelivery,
  queuedDelivery,
  handOverDelivery,
  publicationDelivery,
  tellDelivery,
  webhookDelivery,
  followedDelivery,
]

/** Delivers what the outbox holds while the server runs. */
export function startOutbox(deps: DeliveryDeps & OutboxDeps, times?: Partial<Times>): Outbox {
  return runOutbox(deps, deliverBy<DeliveryDeps>(deps, deliveries), times)
}

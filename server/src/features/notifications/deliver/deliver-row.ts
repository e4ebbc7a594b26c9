import type { ClaimedRow } from '../../../platform/outbox/claim-rows.ts'
import { Undeliverable } from '../../../platform/outbox/undeliverable.ts'
import type { Deps } from '../../deps.ts'
import { deliverIncident } from './deliver-incident.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverMessage } from './deliver-message.ts'
import { deliverPortalState } from './deliver-portal-state.ts'
import { spreadNotice } from './spread-notice.ts'

/** What the ways out need. */
export type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'files' | 'mail' | 'platform' | 'text' | 'clock'>

/**
 * One way out for each kind of row: does the work within the signal's time and settles the row. Throws what went wrong; the row is then
 * tried again, except after an Undeliverable.
 */
type Delivery = (deps: DeliveryDeps, row: ClaimedRow, signal: AbortSignal) => Promise<void>

const deliveries: Readonly<Record<string, Delivery>> = {
  mail: deliverMail,
  'answer.notify': spreadNotice,
  'answer.incident': deliverIncident,
  'answer.message': deliverMessage,
  'portal.state': deliverPortalState,
}

export async function deliverRow(deps: DeliveryDeps, row: ClaimedRow, signal: AbortSignal): Promise<void> {
  const deliver = Object.hasOwn(deliveries, row.kind) ? deliveries[row.kind] : undefined
  if (!deliver) throw new Undeliverable(`nothing here delivers '${row.kind}'`)
  await deliver(deps, row, signal)
}

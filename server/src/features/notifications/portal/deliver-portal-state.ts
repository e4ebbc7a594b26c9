import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { finishRow } from '../../../platform/outbox/finish-row.ts'
import type { Deps } from '../../deps.ts'
import { askPlatform } from '../ask-platform.ts'
import { portalStateKind, type StateTold } from './portal-state-rows.ts'

type DeliverPortalStateDeps = Pick<Deps, 'db' | 'platform' | 'clock'>

export const portalStateDelivery = delivery({ ...portalStateKind, deliver: deliverPortalState })

/** Tells the citizen portal how an answer stands that was given through it; there it goes by the answer's own id (spec 3 §4). */
async function deliverPortalState(
  { db, platform, clock }: DeliverPortalStateDeps,
  { row, payload: { state } }: Work<StateTold>,
): Promise<void> {
  await askPlatform(platform.updatePortalState({ id: row.answerUid ?? '', state }))
  await finishRow(db, row, row.payload, clock().getTime())
}

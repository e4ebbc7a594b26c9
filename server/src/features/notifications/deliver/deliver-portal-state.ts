import * as v from 'valibot'
import type { ClaimedRow } from '../../../platform/outbox/claim-rows.ts'
import { finishRow } from '../../../platform/outbox/finish-row.ts'
import { readPayload } from '../../../platform/outbox/read-payload.ts'
import { askPlatform } from './ask-platform.ts'
import type { DeliveryDeps } from './deliver-row.ts'

const stateSchema = v.object({ state: v.picklist(['Subsanar', 'Completado']) })

/** Tells the citizen portal how an answer stands that was given through it; there it goes by the answer's own id (spec 3 §4). */
export async function deliverPortalState({ db, platform, clock }: DeliveryDeps, row: ClaimedRow): Promise<void> {
  const { state } = readPayload(stateSchema, row)
  await askPlatform(platform.updatePortalState({ id: row.answerUid ?? '', state }))
  await finishRow(db, row, row.payload, clock().getTime())
}

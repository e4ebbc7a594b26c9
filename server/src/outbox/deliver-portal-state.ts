import * as v from 'valibot'
import { askPlatform } from './ask-platform.ts'
import type { ClaimedRow } from './claim-rows.ts'
import type { DeliveryDeps } from './deliver-row.ts'
import { finishRow } from './finish-row.ts'
import { readPayload } from './read-payload.ts'

const stateSchema = v.object({ state: v.picklist(['Subsanar', 'Completado']) })

/** Tells the citizen portal how an answer stands that was given through it; there it goes by the answer's own id (spec 3 §4). */
export async function deliverPortalState({ db, platform, clock }: DeliveryDeps, row: ClaimedRow): Promise<void> {
  const { state } = readPayload(stateSchema, row)
  await askPlatform(platform.updatePortalState({ id: row.answerUid ?? '', state }))
  await finishRow(db, row, row.payload, clock().getTime())
}

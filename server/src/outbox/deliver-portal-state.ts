import * as v from 'valibot'
import { PlatformRefused } from '../outside/platform/municipal-platform.ts'
import type { ClaimedRow } from './claim-rows.ts'
import type { DeliveryDeps } from './deliver-row.ts'
import { finishRow } from './finish-row.ts'
import { readPayload } from './read-payload.ts'
import { Undeliverable } from './undeliverable.ts'

const stateSchema = v.object({ state: v.picklist(['Subsanar', 'Completado']) })

/** Tells the citizen portal how an answer stands that was given through it; there it goes by the answer's own id (spec 3 §4). */
export async function deliverPortalState({ db, platform, clock }: DeliveryDeps, row: ClaimedRow): Promise<void> {
  const { state } = readPayload(stateSchema, row)
  try {
    await platform.updatePortalState({ id: row.answerUid ?? '', state })
  } catch (error) {
    throw error instanceof PlatformRefused ? new Undeliverable(error.message, { cause: error }) : error
  }
  await finishRow(db, row, row.payload, clock().getTime())
}

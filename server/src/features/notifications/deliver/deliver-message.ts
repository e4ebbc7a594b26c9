import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { baseUrl } from '../../../platform/config/base-url.ts'
import type { ClaimedRow } from '../../../platform/outbox/claim-rows.ts'
import { finishRow } from '../../../platform/outbox/finish-row.ts'
import { readPayload } from '../../../platform/outbox/read-payload.ts'
import { askPlatform } from './ask-platform.ts'
import type { DeliveryDeps } from './deliver-row.ts'

const messageSchema = v.object({ comment: v.string(), username: v.string() })

/**
 * Asks the citizen for changes by a message of the answer's incident (spec 3 §7): while that is still on its way the message waits for it.
 * Of an answer that was deleted meanwhile nobody is asked anything.
 */
export async function deliverMessage({ db, config, platform, clock }: DeliveryDeps, row: ClaimedRow): Promise<void> {
  const { comment, username } = readPayload(messageSchema, row)
  const { answer } = db.tables
  const uid = row.answerUid ?? ''
  const [found] = await db.sql.select({ incidentId: answer.incidentId }).from(answer).where(eq(answer.uid, uid))
  if (found) {
    const { incidentId } = found
    if (incidentId === null) throw new Error('the incident that the message belongs to is not there yet')
    const formUrl = `${baseUrl(config)}/ciudadano/revision/${uid}`
    await askPlatform(
      platform.sendExternalMessage({
        message: comment,
        incidentId,
        formUrl,
        username,
        municipalityId: row.municipalityId,
      }),
    )
  }
  await finishRow(db, row, JSON.stringify({ username }), clock().getTime())
}

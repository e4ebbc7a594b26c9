import { and, eq, isNull } from 'drizzle-orm'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { finishRow } from '../../../platform/outbox/finish-row.ts'
import type { Deps } from '../../deps.ts'
import { askPlatform } from '../ask-platform.ts'
import { type Message, messageKind } from './message-rows.ts'

type DeliverMessageDeps = Pick<Deps, 'config' | 'db' | 'platform' | 'clock'>

export const messageDelivery = delivery({ ...messageKind, deliver: deliverMessage })

/**
 * Asks the citizen for changes by a message of the answer's incident (spec 3 §7): while that is still on its way the message waits for it.
 * Of an answer that was deleted meanwhile nobody is asked anything.
 */
async function deliverMessage(
  { db, config, platform, clock }: DeliverMessageDeps,
  { row, payload }: Work<Message>,
): Promise<void> {
  const { comment, username } = payload
  const { answer } = db.tables
  const uid = row.answerUid ?? ''
  const [found] = await db.sql
    .select({ incidentId: answer.incidentId })
    .from(answer)
    .where(and(eq(answer.uid, uid), isNull(answer.trashedAt)))
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

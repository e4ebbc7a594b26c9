import { deliveriesListed, type WebhookDelivery, type WebhookReplay } from '@ventanilla/api'
import { isWebhookEvent, webhookTest } from '@ventanilla/model'
import { and, desc, eq, gte, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { run } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { WebhookDeps } from './make-webhook.ts'
import { wakeWebhooks } from './wake.ts'
import { findActive, findWebhook } from './webhook-seen.ts'

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The last deliveries of a webhook, the newest first. Throws webhook.notFound. */
export async function listDeliveries(
  { db }: Pick<WebhookDeps, 'db'>,
  { person }: Pick<Actor, 'person'>,
  uid: string,
): Promise<WebhookDelivery[]> {
  const { webhookDelivery: row } = db.tables
  const { id } = await findWebhook(db, person, uid)
  const rows = await db.sql
    .select()
    .from(row)
    .where(eq(row.webhookId, id))
    .orderBy(desc(row.id))
    .limit(deliveriesListed)
  return rows.map(each => {
    const isWaiting = each.doneAt === null && each.failedAt === null
    return {
      id: each.uid,
      event: isWebhookEvent(each.event) ? each.event : webhookTest,
      form: each.formUid,
      answer: each.answerUid,
      createdAt: new Date(each.createdAt).toISOString(),
      state: isWaiting ? 'waiting' : each.doneAt === null ? 'failed' : 'done',
      attempts: each.attempts,
      nextAt: isWaiting ? instant(Math.max(each.nextAt, each.createdAt)) : null,
      triedAt: instant(each.triedAt),
      status: each.status,
      ms: each.ms,
      error: each.error,
      request: each.body,
      response: each.response,
    }
  })
}

/** Sends an event that nothing else is about. Throws webhook.notFound, webhook.off. */
export async function testWebhook(deps: WebhookDeps, { person }: Actor, uid: string): Promise<{ id: string }> {
  const { db, clock, bus } = deps
  const { id: webhookId, municipalityId } = await findActive(db, person, uid)
  const now = clock().getTime()
  const id = `msg_${randomId()}`
  const body = JSON.stringify({ type: webhookTest, timestamp: new Date(now).toISOString(), data: {} })
  await db.sql.insert(db.tables.webhookDelivery).values({
    uid: id,
    webhookId,
    municipalityId,
    event: webhookTest,
    body,
    createdAt: now,
    begunAt: now,
    // Whoever tests it waits neither for what is due before nor until it has rested.
    nextAt: 0,
  })
  await db.sql.update(db.tables.webhook).set({ restUntil: 0 }).where(eq(db.tables.webhook.id, webhookId))
  wakeWebhooks(bus)
  return { id }
}

/**
 * Sends deliveries once more, under the ids that they had. Throws webhook.notFound, webhook.off, webhook.replay where
 * nothing says which, delivery.notFound where none of those named is of this webhook.
 */
export async function replayDeliveries(
  deps: WebhookDeps,
  { person, address }: Actor,
  { uid, ...asked }: WebhookReplay & { readonly uid: string },
): Promise<{ deliveries: number }> {
  const { db, clock, bus } = deps
  const { webhook, webhookDelivery: row } = db.tables
  const { id, municipalityId, name } = await findActive(db, person, uid)
  if (!asked.deliveries && asked.from === undefined) throw new Problem('webhook.replay')
  const at = clock()
  const now = at.getTime()
  const { deliveries: wanted, from, until, failed } = asked
  const chosen = and(
    wanted && inArray(row.uid, wanted),
    from === undefined ? undefined : gte(row.createdAt, Date.parse(from)),
    until === undefined ? undefined : lte(row.createdAt, Date.parse(until)),
    failed ? isNotNull(row.failedAt) : undefined,
  )
  const deliveries = await db.transact(function* (tx) {
    const again = yield* run(
      tx
        .update(row)
        .set({ doneAt: null, failedAt: null, begunAt: now, nextAt: now, lockedUntil: 0 })
        .where(
          and(
            eq(row.webhookId, id),
            chosen,
            or(isNotNull(row.doneAt), isNotNull(row.failedAt), lte(row.lockedUntil, now)),
          ),
        )
        .returning({ uid: row.uid }),
    )
    if (wanted && again.length === 0) throw new Problem('delivery.notFound')
    yield* run(tx.update(webhook).set({ restUntil: 0 }).where(eq(webhook.id, id)))
    const subject = { kind: 'webhook', uid, name }
    const detail = { found: again.length }
    yield* run(
      recordAudit(db, { action: 'webhook.replayed', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return again.length
  })
  wakeWebhooks(bus)
  return { deliveries }
}

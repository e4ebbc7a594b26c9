import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { run } from '../../platform/db/handle.ts'
import { delivery, type Work } from '../../platform/outbox/deliveries.ts'
import { heldBy } from '../../platform/outbox/finish-row.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Deps } from '../deps.ts'
import { bodyOf } from './body-of.ts'
import { wakeWebhooks } from './wake.ts'
import { type Heard, webhookKind } from '../../platform/outbox/webhook-event.ts'

type SpreadDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'bus'>

export const webhookDelivery = delivery({ ...webhookKind, deliver: spreadEvent })

/** Turns what happened into a delivery for each webhook that wants to know. They are written instead of this row, so each once. */
async function spreadEvent(deps: SpreadDeps, { row, payload: heard }: Work<Heard>): Promise<void> {
  const { db, clock, bus } = deps
  const { webhook, webhookDelivery: deliveries, outbox } = db.tables
  const hooks = await db.sql
    .select()
    .from(webhook)
    .where(and(eq(webhook.municipalityId, row.municipalityId), eq(webhook.state, 'active')))
  const wanting = hooks.filter(hook => wants(hook, heard))
  const { answerUid, createdAt } = row
  const body = wanting.length > 0 ? await bodyOf(deps, { heard, answerUid, at: createdAt }) : undefined
  const now = clock().getTime()
  await db.transact(function* (tx) {
    const taken = yield* run(tx.delete(outbox).where(heldBy(db.tables, row)).returning({ id: outbox.id }))
    if (taken.length === 0 || !body) return
    yield* run(
      tx.insert(deliveries).values(
        wanting.map(({ id: webhookId, content }) => ({
          uid: `msg_${randomId()}`,
          webhookId,
          municipalityId: row.municipalityId,
          event: heard.event,
          formUid: heard.formId,
          answerUid,
          body: content === 0 ? body.plain : body.full,
          createdAt,
          begunAt: now,
          nextAt: now,
        })),
      ),
    )
  })
  if (body) wakeWebhooks(bus)
}

export const formUids = v.array(v.string())

function wants({ events, forms }: { events: string; forms: string | null }, { event, formId }: Heard): boolean {
  if (!events.split(' ').includes(event)) return false
  return forms === null || v.parse(formUids, JSON.parse(forms)).includes(formId)
}

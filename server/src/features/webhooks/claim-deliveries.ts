import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/handle.ts'
import { amongFree } from '../../platform/db/locks.ts'

const value = sql.placeholder

/** Asked every second: a reading, which an installation without webhooks answers from an empty table. */
const dueHooks = statement('webhooks_due', (tx, { webhook }) =>
  tx
    .select()
    .from(webhook)
    .where(
      and(
        eq(webhook.state, 'active'),
        lte(webhook.restUntil, value('now')),
        sql`exists (select 1 from webhook_delivery where webhook_id = ${webhook.id} and done_at is null and failed_at is null
          and next_at <= ${value('now')} and locked_until <= ${value('now')})`,
      ),
    ),
)

type Hook = Database['tables']['webhook']['$inferSelect']
export type ClaimedDelivery = Database['tables']['webhookDelivery']['$inferSelect']

/** The webhooks that have something to send now. */
export async function hooksWithWork(db: Database, now: number): Promise<Hook[]> {
  return await dueHooks(db.sql, { now })
}

/** The delivery as long as this claim holds it. */
export function claimedBy(
  { webhookDelivery: row }: Database['tables'],
  { id, attempts }: ClaimedDelivery,
): SQL | undefined {
  return and(eq(row.id, id), eq(row.attempts, attempts), isNull(row.doneAt), isNull(row.failedAt))
}

/** Takes deliveries of a webhook, the longest due first, for as long as `leaseMs`: no two processes hold the same one. */
export async function claimDeliveries(
  db: Database,
  { webhookId, now, leaseMs, most }: { webhookId: number; now: number; leaseMs: number; most: number },
): Promise<ClaimedDelivery[]> {
  const { webhookDelivery: row } = db.tables
  const due: SQL = sql`select id from webhook_delivery where webhook_id = ${webhookId} and done_at is null and failed_at is null
    and next_at <= ${now} and locked_until <= ${now} order by next_at, id limit ${most}`
  return await db.sql
    .update(row)
    .set({ lockedUntil: now + leaseMs, attempts: sql`${row.attempts} + 1` })
    .where(and(amongFree(db, row.id, due), isNull(row.doneAt), isNull(row.failedAt), lte(row.lockedUntil, now)))
    .returning()
}

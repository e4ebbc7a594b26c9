import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { publishedRow } from '../../../platform/outbox/webhook-event.ts'

/** Tells the webhooks of a municipality that one of its forms is another one now. */
export function* tellPublished(
  { tables: { municipality } }: Database,
  tx: Handle,
  { uid, municipalityId, at }: { readonly uid: string; readonly municipalityId: number; readonly at: Date },
): Steps<void> {
  const [town] = yield* run(
    tx.select({ hasWebhooks: municipality.hasWebhooks }).from(municipality).where(eq(municipality.id, municipalityId)),
  )
  if (town?.hasWebhooks) yield* queueRow(tx, publishedRow(uid), { municipalityId, at: at.getTime() })
}

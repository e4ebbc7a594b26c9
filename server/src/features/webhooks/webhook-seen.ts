import { can } from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'

export type WebhookRow = Database['tables']['webhook']['$inferSelect']

/** The one place that says which webhooks somebody administers: those of the own municipality, an administrator all. */
export function webhooksSeen({ tables: { webhook } }: Database, person: StaffUser): SQL | undefined {
  return can(person.role, 'manage', 'usuario') ? undefined : eq(webhook.municipalityId, person.municipalityId)
}

/** Throws webhook.notFound. */
export async function findWebhook(db: Database, person: StaffUser, uid: string): Promise<WebhookRow> {
  const { webhook } = db.tables
  const [found] = await db.sql
    .select()
    .from(webhook)
    .where(and(eq(webhook.uid, uid), webhooksSeen(db, person)))
  if (!found) throw new Problem('webhook.notFound')
  return found
}

/** One that sends. Throws webhook.notFound, webhook.off for one that is paused or disabled. */
export async function findActive(db: Database, person: StaffUser, uid: string): Promise<WebhookRow> {
  const found = await findWebhook(db, person, uid)
  if (found.state !== 'active') throw new Problem('webhook.off')
  return found
}

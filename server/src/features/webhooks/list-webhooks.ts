import type { Webhook } from '@ventanilla/api'
import { isWebhookEvent } from '@ventanilla/model'
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { namesOf } from '../accounts/users/read-users.ts'
import { titlesOfForms } from '../places/managed-town.ts'
import { formUids } from './spread-event.ts'

/** Webhooks as lists show them, the newest first. */
export async function listWebhooks(db: Database, seen: SQL | undefined): Promise<Webhook[]> {
  const { webhook, municipality } = db.tables
  const rows = await db.sql
    .select({ hook: webhook, municipality: { id: municipality.uid, name: municipality.name } })
    .from(webhook)
    .innerJoin(municipality, eq(municipality.id, webhook.municipalityId))
    .where(seen)
    .orderBy(desc(webhook.id))
  const ids = rows.map(({ hook }) => hook.id)
  const makers = await namesOf(db, [...new Set(rows.map(({ hook }) => hook.createdBy))])
  const waiting = await waitingOf(db, ids)
  const last = await lastOf(db, ids)
  const formsOf = new Map(
    rows.map(({ hook }) => [hook.id, hook.forms === null ? null : v.parse(formUids, JSON.parse(hook.forms))]),
  )
  const titles = await titlesOfForms(
    db,
    [...formsOf.values()].flatMap(uids => uids ?? []),
  )
  return rows.map(({ hook, municipality: town }): Webhook => {
    const uids = formsOf.get(hook.id) ?? null
    return {
      id: hook.uid,
      name: hook.name,
      url: hook.url,
      municipality: town,
      events: hook.events.split(' ').filter(isWebhookEvent),
      forms: uids === null ? 'all' : uids.map(id => ({ id, name: titles.get(id) ?? '' })),
      content: hook.content !== 0,
      state: stateOf(hook.state),
      failingSince: hook.failingSince === null ? null : new Date(hook.failingSince).toISOString(),
      waiting: waiting.get(hook.id) ?? 0,
      lastDelivery: last.get(hook.id) ?? null,
      createdAt: new Date(hook.createdAt).toISOString(),
      createdBy: makers.get(hook.createdBy) ?? '',
    }
  })
}

function stateOf(state: string): Webhook['state'] {
  return state === 'paused' || state === 'disabled' ? state : 'active'
}

async function waitingOf({ sql, tables: { webhookDelivery: row } }: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await sql
    .select({ id: row.webhookId, waiting: count() })
    .from(row)
    .where(and(inArray(row.webhookId, [...ids]), isNull(row.doneAt), isNull(row.failedAt)))
    .groupBy(row.webhookId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** The newest delivery of each that was tried: a look at the end of its list, which an index has in order. */
async function lastOf({ sql, tables: { webhookDelivery: row } }: Database, ids: readonly number[]) {
  const found = new Map<number, NonNullable<Webhook['lastDelivery']>>()
  for (const id of ids) {
    const [last] = await sql
      .select({ at: row.triedAt, status: row.status, doneAt: row.doneAt })
      .from(row)
      .where(and(eq(row.webhookId, id), isNotNull(row.triedAt)))
      .orderBy(desc(row.id))
      .limit(1)
    const { at = null, status = null, doneAt = null } = last ?? {}
    if (at !== null) found.set(id, { at: new Date(at).toISOString(), status, isDone: doneAt !== null })
  }
  return found
}

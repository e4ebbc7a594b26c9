import { and, asc, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'

const outcomes = ['paid', 'refused', 'other', 'mismatch'] as const
export type Outcome = (typeof outcomes)[number]
const dataSchema = v.object({
  attempt: v.number(),
  gateway: v.optional(v.string(), ''),
  response: v.optional(v.string(), ''),
})

/** The attempts at an order of which the gateway has told, oldest first. */
export async function notifiedAttempts(
  { sql, tables: { paymentNotification: notification } }: Database,
  paymentOrderId: number,
): Promise<number[]> {
  const rows = await sql
    .select({ status: notification.status, data: notification.data })
    .from(notification)
    .where(eq(notification.paymentOrderId, paymentOrderId))
    .orderBy(asc(notification.id))
  return rows.map(notified => attemptOf(notified).attempt)
}

/** With which code of which gateway an attempt was refused; undefined where it was not. */
export async function refusalOf(
  { sql, tables: { paymentNotification: notification } }: Database,
  { id, attempt }: { readonly id: number; readonly attempt: number },
): Promise<{ gateway: string; response: string } | undefined> {
  const rows = await sql
    .select({ data: notification.data })
    .from(notification)
    .where(and(eq(notification.paymentOrderId, id), eq(notification.status, 'refused')))
    .orderBy(desc(notification.id))
  return rows.map(({ data }) => v.parse(dataSchema, JSON.parse(data))).find(each => each.attempt === attempt)
}

type Row = { readonly status: string; readonly data: string }

function attemptOf({ status, data }: Row): { attempt: number; outcome: Outcome } {
  return {
    attempt: v.parse(dataSchema, JSON.parse(data)).attempt,
    outcome: v.parse(v.picklist(outcomes), status),
  }
}

/** How often money was taken: the attempts that were paid, each once. */
export function countPaid(rows: readonly Row[]): number {
  const paid = rows.map(attemptOf).filter(({ outcome }) => outcome === 'paid')
  return new Set(paid.map(({ attempt }) => attempt)).size
}

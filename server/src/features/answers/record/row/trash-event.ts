import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { Span } from './answer-term.ts'

/** How the timeline keeps that an answer went to the trash, and that it came back. */
export const trashEvents = { trashed: 'trashed', restored: 'restored' } as const

const reasonSchema = v.pipe(v.string(), v.parseJson(), v.object({ reason: v.exactOptional(v.string()) }))

/** Why it went there, as the event keeps it. */
export function readTrashReason(data: string): { reason?: string } {
  return v.parse(reasonSchema, data)
}

/** Why answers that are in the trash went there, by their ids; those of which nobody said it are missing. */
export async function trashReasons(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { answerEvent: event } = db.tables
  if (ids.length === 0) return new Map()
  const rows = await db.sql
    .select({ answerId: event.answerId, data: event.data })
    .from(event)
    .where(and(inArray(event.answerId, [...ids]), eq(event.kind, trashEvents.trashed)))
    .orderBy(asc(event.id))
  const last = new Map(rows.map(({ answerId, data }) => [answerId, readTrashReason(data).reason]))
  return new Map([...last].flatMap(([id, reason]) => (reason === undefined ? [] : [[id, reason]])))
}

export function reasonIn(reasons: ReadonlyMap<number, string>, id: number): { reason?: string } {
  const reason = reasons.get(id)
  return reason === undefined ? {} : { reason }
}

type TrashEvent = { readonly answerId: number; readonly kind: string; readonly at: number }

/** When answers went to the trash and came back, oldest first. */
export function readTrashEvents(tx: Handle, { answerEvent: event }: Tables, ids: readonly number[]) {
  return tx
    .select({ answerId: event.answerId, kind: event.kind, at: event.at })
    .from(event)
    .where(and(inArray(event.answerId, [...ids]), inArray(event.kind, Object.values(trashEvents))))
    .orderBy(asc(event.id))
}

/** The times that one answer was in the trash. */
export function trashSpans(events: readonly TrashEvent[], answerId: number): Span[] {
  const spans: Span[] = []
  for (const { kind, at } of events.filter(each => each.answerId === answerId)) {
    const last = spans.at(-1)
    if (kind === trashEvents.trashed) spans.push({ at, closedAt: null })
    else if (last) spans[spans.length - 1] = { ...last, closedAt: at }
  }
  return spans
}

import { and, asc, inArray } from 'drizzle-orm'
import { type Handle } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { Span } from './answer-term.ts'

/** How the timeline keeps that an answer went to the trash, and that it came back. */
export const trashEvents = { trashed: 'trashed', restored: 'restored' } as const

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

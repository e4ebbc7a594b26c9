import { factorRestMs, factorTries } from '@ventanilla/model'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'

/**
 * Counts a try of a link's second factor before it is looked at: however many come at once, no more than five are. Throws link.shut with how
 * long from the last of them.
 */
export async function takeTry(
  { sql: db, tables: { answerLink } }: Database,
  linkId: number,
  now: number,
): Promise<void> {
  const isRested = lte(answerLink.triedAt, now - factorRestMs)
  const taken = await db
    .update(answerLink)
    .set({ tries: sql`case when ${isRested} then 1 else ${answerLink.tries} + 1 end`, triedAt: now })
    .where(and(eq(answerLink.id, linkId), or(isRested, lt(answerLink.tries, factorTries))))
    .returning({ id: answerLink.id })
  if (taken.length > 0) return
  const [row] = await db.select({ triedAt: answerLink.triedAt }).from(answerLink).where(eq(answerLink.id, linkId))
  throw new Problem('link.shut', { retryAfter: ((row?.triedAt ?? now) + factorRestMs - now) / 1000 })
}

/** Whether the door is shut, before anybody tries it. Throws link.shut. */
export function refuseShut(
  { tries, triedAt }: { readonly tries: number; readonly triedAt: number },
  now: number,
): void {
  if (tries >= factorTries && triedAt > now - factorRestMs)
    throw new Problem('link.shut', { retryAfter: (triedAt + factorRestMs - now) / 1000 })
}

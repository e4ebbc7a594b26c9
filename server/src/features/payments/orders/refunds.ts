import type { PaymentRefund } from '@ventanilla/api'
import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'

/** How the timeline keeps that money of an answer's order was given back. */
export const refundKind = 'refund'
export const refundSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), amountCents: v.number(), currency: v.string(), reason: v.string() }),
)

/** What staff noted as given back of an answer's order, oldest first. */
export function* refundsOf(
  { tables: { answerEvent: event, user } }: Pick<Database, 'tables'>,
  tx: Handle,
  answerId: number,
): Steps<PaymentRefund[]> {
  const rows = yield* run(
    tx
      .select({ at: event.at, data: event.data, first: user.firstName, last: user.lastName, username: user.username })
      .from(event)
      .leftJoin(user, eq(user.id, event.actorId))
      .where(and(eq(event.answerId, answerId), eq(event.kind, refundKind)))
      .orderBy(asc(event.id)),
  )
  return rows.map(({ at, data, first, last, username }) => {
    const { id, amountCents, reason } = v.parse(refundSchema, data)
    const name = `${first ?? ''} ${last ?? ''}`.trim()
    return { id, at: new Date(at).toISOString(), by: name || username, amountCents, reason }
  })
}

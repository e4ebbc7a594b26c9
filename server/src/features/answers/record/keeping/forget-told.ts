import { and, eq, inArray, notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { ownWork } from '../../../../platform/outbox/outbox-kind.ts'
import { forgetContent } from './forget-content.ts'
import { forgetInJobs } from './forget-in-jobs.ts'

/**
 * Takes away what was told of an answer and to whom: mails and messages that wait or have left, links that were mailed, what webhooks were sent, who
 * paid, and its files and those of many answers that it is in, which are the sweeper's from then on. What was paid stays, for the books.
 */
export function* forgetTold(
  db: Database,
  tx: Handle,
  { id, uid }: { readonly id: number; readonly uid: string },
): Steps<void> {
  const { answerLink, answerLinkSession, upload, outbox } = db.tables
  const links = yield* run(tx.select({ id: answerLink.id }).from(answerLink).where(eq(answerLink.answerId, id)))
  if (links.length > 0) {
    const ids = links.map(link => link.id)
    yield* run(tx.delete(answerLinkSession).where(inArray(answerLinkSession.linkId, ids)))
    yield* run(tx.delete(answerLink).where(eq(answerLink.answerId, id)))
  }
  // What is only our own work names nobody; the rest is of people.
  yield* run(tx.delete(outbox).where(and(eq(outbox.answerUid, uid), notInArray(outbox.kind, [...ownWork]))))
  yield* forgetContent(db, tx, uid)
  yield* forgetPayer(db, tx, id)
  yield* forgetInJobs(db, tx, id)
  const nobodys = { tokenHash: '', holder: null, answerUid: null, createdAt: 0, name: '', principal: '' }
  yield* run(tx.update(upload).set(nobodys).where(eq(upload.answerUid, uid)))
}

const detailsSchema = v.looseObject({})

/** The order stays with its lines and what was paid. */
function* forgetPayer({ tables: { paymentOrder } }: Database, tx: Handle, answerId: number): Steps<void> {
  const [order] = yield* run(
    tx
      .select({ id: paymentOrder.id, details: paymentOrder.details })
      .from(paymentOrder)
      .where(eq(paymentOrder.answerId, answerId)),
  )
  if (!order) return
  const details = { ...v.parse(detailsSchema, JSON.parse(order.details)), fullName: '', dni: '', phone: '', email: '' }
  yield* run(
    tx
      .update(paymentOrder)
      .set({ details: JSON.stringify(details) })
      .where(eq(paymentOrder.id, order.id)),
  )
}

import type { StaleAnswer } from '@ventanilla/api'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { Problem } from '../../../../platform/problem.ts'
import { refundKind } from '../../../payments/orders/refunds.ts'
import { mailedKind, messageKind } from '../messages/message-event.ts'
import { citizenCreator } from '../row/citizen-creator.ts'

type Standing = { readonly id: number; readonly uid: string; readonly revision: number; readonly updatedAt: number }

/** The refusal of a write over an older revision: request.stale with the present one, and who made it when. */
export async function staleAnswer(db: Database, { id, uid, revision, updatedAt }: Standing): Promise<Problem> {
  const last = await lastWrite(db, id)
  const current: StaleAnswer = {
    id: uid,
    revision,
    at: new Date(Math.max(updatedAt, last?.at ?? 0)).toISOString(),
    by: last ? await writerOf(db, last.creatorId) : null,
  }
  return new Problem('request.stale', { with: { current } })
}

type Write = { readonly at: number; readonly creatorId: number }

/** Every change of an answer leaves a move, an edit, a request or an event: the newest of them has its author. Mails and refunds change nothing. */
async function lastWrite(db: Database, answerId: number): Promise<Write | undefined> {
  const { answerStateHistory, answerEdit, changeRequest, answerEvent } = db.tables
  const newest = async (
    table: typeof answerStateHistory | typeof answerEdit | typeof changeRequest | typeof answerEvent,
  ) =>
    await db.sql
      .select({ at: table.at, creatorId: 'actorId' in table ? table.actorId : table.creatorId })
      .from(table)
      .where(
        and(
          eq(table.answerId, answerId),
          table === answerEvent ? notInArray(answerEvent.kind, [messageKind, mailedKind, refundKind]) : undefined,
        ),
      )
      .orderBy(desc(table.at), desc(table.id))
      .limit(1)
  const found = await Promise.all([
    newest(answerStateHistory),
    newest(answerEdit),
    newest(changeRequest),
    newest(answerEvent),
  ])
  return found.flat().toSorted((a, b) => b.at - a.at)[0]
}

/** Null for the product and for whoever is not known any more. */
async function writerOf(db: Database, creatorId: number): Promise<StaleAnswer['by']> {
  if (creatorId === citizenCreator) return { username: null }
  const { user } = db.tables
  const [known] = await db.sql.select({ username: user.username }).from(user).where(eq(user.id, creatorId))
  return known ? { username: known.username } : null
}

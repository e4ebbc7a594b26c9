import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run } from '../../../../platform/db/handle.ts'
import { paymentOfAnswer } from '../../../payments/orders/payment-of-answer.ts'
import { readKeeping } from '../keeping/read-keeping.ts'
import { readCorrections } from './read-corrections.ts'

type Done<G> = G extends Generator<unknown, infer Result, unknown> ? Result : never
export type AnswerRows = NonNullable<Done<ReturnType<typeof readAnswerRows>>>

/** Everything that is stored of the one answer that a condition finds. */
export function* readAnswerRows(db: Pick<Database, 'tables'>, tx: Handle, which: SQL | undefined) {
  const { answer, answerContent, answerStateHistory: history, form, upload, user } = db.tables
  const [row] = yield* run(
    tx
      .select({ answer, content: answerContent, formUid: form.uid, live: form.live, author: user })
      .from(answer)
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .innerJoin(form, eq(form.id, answer.formId))
      .leftJoin(user, eq(user.id, answer.creatorId))
      .where(which)
      .limit(1),
  )
  if (!row) return undefined
  const moves = yield* run(
    tx
      .select({ move: history, username: user.username })
      .from(history)
      .leftJoin(user, eq(user.id, history.creatorId))
      .where(eq(history.answerId, row.answer.id))
      .orderBy(asc(history.id)),
  )
  const files = yield* run(
    tx
      .select({ uid: upload.uid, name: upload.name, size: upload.size, type: upload.type })
      .from(upload)
      .where(and(eq(upload.answerUid, row.answer.uid), ne(upload.purpose, 'mail'))),
  )
  const kept = yield* readKeeping(db, tx, row.answer.id)
  const payment = yield* paymentOfAnswer(db, tx, row.answer.id)
  return { ...row, moves, files, kept, payment, corrections: yield* readCorrections(db, tx, row.answer.id) }
}

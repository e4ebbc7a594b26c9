import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { OrderKey } from '../../../payments/orders/pay-path.ts'
import type { NewAnswer } from '../row/new-answer.ts'

const savedUnderKey = statement('save_earlier', (tx, { saveKey, answer, paymentOrder }) =>
  tx
    .select({
      bodyHash: saveKey.bodyHash,
      uid: answer.uid,
      docCode: answer.docCode,
      recordCode: answer.recordCode,
      createdAt: answer.createdAt,
      orderId: paymentOrder.orderId,
      accessCode: paymentOrder.accessCode,
    })
    .from(saveKey)
    .leftJoin(answer, and(eq(answer.uid, saveKey.answerUid), isNull(answer.trashedAt)))
    .leftJoin(paymentOrder, eq(paymentOrder.answerId, answer.id))
    .where(
      and(
        eq(saveKey.formId, sql.placeholder('formId')),
        eq(saveKey.principal, sql.placeholder('principal')),
        eq(saveKey.key, sql.placeholder('key')),
      ),
    ),
)

export type Saved = {
  uid: string
  docCode: string
  recordCode: string | undefined
  at: number
  /** What has to be paid for it. */
  order: OrderKey | undefined
}

/** What the key has saved before. Throws where that answer is gone, or where it was another answer. */
export async function earlierAnswer(db: Database, formId: number, key: NewAnswer['key']): Promise<Saved | undefined> {
  const [row] = await savedUnderKey(db.sql, { formId, principal: key.principal, key: key.key })
  if (!row) return undefined
  const { uid, docCode, recordCode, createdAt } = row
  if (uid === null || docCode === null || createdAt === null) throw new Problem('answer.deleted')
  if (row.bodyHash !== key.bodyHash) throw new Problem('answer.keyMismatch', { values: { docCode } })
  const { orderId, accessCode } = row
  const order = orderId === null || accessCode === null ? undefined : { orderId, accessCode }
  return { uid, docCode, recordCode: recordCode ?? undefined, at: createdAt, order }
}

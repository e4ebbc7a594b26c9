import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

const bodySchema = v.looseObject({ data: v.looseObject({}) })

/** Takes what was answered out of the deliveries of an answer, and what was answered to them: what happened to it is told all the same. */
export function* forgetContent(
  { tables: { webhookDelivery: row } }: Database,
  tx: Handle,
  answerUid: string,
): Steps<void> {
  const told = yield* run(tx.select({ id: row.id, body: row.body }).from(row).where(eq(row.answerUid, answerUid)))
  for (const { id, body } of told) {
    const { data, ...head } = v.parse(bodySchema, JSON.parse(body))
    if (!('content' in data)) continue
    const { content: _, ...left } = data
    yield* run(
      tx
        .update(row)
        .set({ body: JSON.stringify({ ...head, data: left }), response: null })
        .where(eq(row.id, id)),
    )
  }
}

import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

export function outboxTables({ table, id, int, text, index }: Kit) {
  /**
   * Work that leaves the house after the commit. `payload` is JSON of ids and addresses. `lockedUntil` is how long a worker has taken it,
   * `attentionAt` when it was given up until somebody asks for another try, `moveId` the row of the history whose move it tells of: whoever
   * takes the move back in time takes the row with it.
   */
  const outbox = table(
    'outbox',
    {
      id: id(),
      municipalityId: int().notNull(),
      kind: text().notNull(),
      answerUid: text(),
      payload: text().notNull(),
      createdAt: int().notNull(),
      attempts: int().notNull().default(0),
      nextAt: int().notNull(),
      lockedUntil: int().notNull().default(0),
      attentionAt: int(),
      doneAt: int(),
      lastError: text(),
      moveId: int(),
    },
    t => [
      index('outbox_pending').on(t.nextAt, t.id).where(sql`done_at is null`),
      index('outbox_answer').on(t.answerUid).where(sql`answer_uid is not null`),
      index('outbox_move').on(t.moveId).where(sql`move_id is not null`),
      index('outbox_attention').on(t.municipalityId, t.attentionAt).where(sql`attention_at is not null`),
    ],
  )

  return { outbox }
}

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

/** What is told to citizens by itself, and what is known of the addresses that it goes to. */
export function messageTables({ table, id, int, text, uniqueIndex, primaryKey }: Kit) {
  /**
   * What a form, or with form 0 its municipality, says to an event: whether it is told (`enabled`, null leaves it to what stands above) and
   * in which words. `texts` is JSON of subject and body by language.
   */
  const notification = table(
    'notification',
    {
      id: id(),
      municipalityId: int().notNull(),
      formId: int().notNull().default(0),
      event: text().notNull(),
      enabled: int(),
      texts: text().notNull().default('{}'),
      updatedAt: int().notNull(),
      updatedBy: int(),
      revision: int().notNull().default(1),
    },
    t => [uniqueIndex('notification_event').on(t.municipalityId, t.formId, t.event)],
  )

  /**
   * An address that a municipality has written to, as its SHA-256. `token` stands in its mails: whoever holds it can do without those that
   * are not needed (`stoppedAt`). `sent` counts receipts since `countedFrom`.
   */
  const citizenAddress = table(
    'citizen_address',
    {
      municipalityId: int().notNull(),
      addressHash: text().notNull(),
      token: text().notNull(),
      stoppedAt: int(),
      countedFrom: int().notNull(),
      sent: int().notNull(),
    },
    t => [primaryKey({ columns: [t.municipalityId, t.addressHash] }), uniqueIndex('citizen_address_token').on(t.token)],
  )

  return { notification, citizenAddress }
}

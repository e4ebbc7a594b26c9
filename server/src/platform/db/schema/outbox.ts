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

/** Whom programs of a municipality are told by, and what they were told. */
export function webhookTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * `events` are names with blanks between them, `forms` a JSON list of uids, null for all. `secret` signs, and `earlierSecret` beside it until
   * `earlierUntil`: whoever holds one can write what looks like ours, so that neither is shown again. `state` is 'active', 'paused' by somebody or
   * 'disabled' since nothing got through. `failures` counts tries in a row, and nothing is tried before `restUntil`.
   */
  const webhook = table(
    'webhook',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      name: text().notNull(),
      url: text().notNull(),
      events: text().notNull(),
      forms: text(),
      content: int().notNull().default(0),
      secret: text().notNull(),
      earlierSecret: text(),
      earlierUntil: int(),
      state: text().notNull().default('active'),
      failures: int().notNull().default(0),
      failingSince: int(),
      restUntil: int().notNull().default(0),
      createdAt: int().notNull(),
      createdBy: int().notNull(),
    },
    t => [uniqueIndex('webhook_uid').on(t.uid), index('webhook_municipality').on(t.municipalityId, t.id)],
  )

  /**
   * What a webhook is told, once for each event. `body` is what is sent, the same at each try; `failedAt` when it was given up until somebody
   * asks for another try. Of the last try `triedAt`, `status` (null where nothing answered), `ms`, `error` and the beginning of the `response`.
   */
  const webhookDelivery = table(
    'webhook_delivery',
    {
      id: id(),
      uid: text().notNull(),
      webhookId: int().notNull(),
      municipalityId: int().notNull(),
      event: text().notNull(),
      formUid: text(),
      answerUid: text(),
      body: text().notNull(),
      createdAt: int().notNull(),
      attempts: int().notNull().default(0),
      /** Since when it is tried: its first, or the replay that somebody asked for. */
      begunAt: int().notNull(),
      nextAt: int().notNull(),
      lockedUntil: int().notNull().default(0),
      doneAt: int(),
      failedAt: int(),
      triedAt: int(),
      status: int(),
      ms: int(),
      error: text(),
      response: text(),
    },
    t => [
      uniqueIndex('webhook_delivery_uid').on(t.uid),
      index('webhook_delivery_pending')
        .on(t.webhookId, t.nextAt, t.id)
        .where(sql`done_at is null and failed_at is null`),
      index('webhook_delivery_list').on(t.webhookId, t.id),
      index('webhook_delivery_answer').on(t.answerUid).where(sql`answer_uid is not null`),
    ],
  )

  return { webhook, webhookDelivery }
}

import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** The staff's work on answers: what they do with one among themselves, and what each of them has seen. Citizens are shown none of it. */
export function workTables(kit: Kit) {
  return { ...talkTables(kit), ...readingTables(kit) }
}

function talkTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  /**
   * What no other table says of an answer's way, append-only: states, edits, requests, notes and mails stand in their own. `actorId` is a
   * staff id or 0, the product; `data` JSON by its kind, people in it as staff ids.
   */
  const answerEvent = table(
    'answer_event',
    {
      id: id(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      kind: text().notNull(),
      actorId: int().notNull(),
      at: int().notNull(),
      data: text().notNull().default('{}'),
    },
    t => [index('answer_event_answer').on(t.answerId, t.id)],
  )

  /** Who follows an answer. `mentionedAt` is when a note called them, `changedAt` when others changed it, until they have opened the answer. */
  const answerWatcher = table(
    'answer_watcher',
    {
      answerId: int().notNull(),
      userId: int().notNull(),
      municipalityId: int().notNull(),
      at: int().notNull(),
      mentionedAt: int(),
      changedAt: int(),
    },
    t => [
      primaryKey({ columns: [t.answerId, t.userId] }),
      index('answer_watcher_user').on(t.userId, t.answerId),
      index('answer_watcher_called')
        .on(t.userId, t.answerId)
        .where(sql`mentioned_at is not null or changed_at is not null`),
    ],
  )

  /** What staff write to each other. `mentions` is JSON of staff ids. A deleted note keeps its place and loses its text. */
  const answerNote = table(
    'answer_note',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      authorId: int().notNull(),
      text: text().notNull(),
      mentions: text().notNull().default('[]'),
      at: int().notNull(),
      editedAt: int(),
      deletedAt: int(),
      revision: int().notNull().default(1),
    },
    t => [uniqueIndex('answer_note_uid').on(t.uid), index('answer_note_answer').on(t.answerId, t.id)],
  )

  return { answerEvent, answerWatcher, answerNote }
}

function readingTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  /**
   * What a person has read of a form: answers up to `upTo` but `unread`, and those of `seen` beyond it; both JSON of answer ids. Form 0 is all
   * those that have no row of their own.
   */
  const answerRead = table(
    'answer_read',
    {
      userId: int().notNull(),
      formId: int().notNull(),
      municipalityId: int().notNull(),
      upTo: int().notNull(),
      seen: text().notNull().default('[]'),
      unread: text().notNull().default('[]'),
    },
    t => [primaryKey({ columns: [t.userId, t.formId] })],
  )

  /** The last day, 'YYYY-MM-DD', for which somebody got the mail of each morning: no day brings two. */
  const dailyMail = table('daily_mail', {
    userId: int().primaryKey(),
    municipalityId: int().notNull(),
    day: text().notNull(),
  })

  /** How often a form's queue has moved on: whose turn it is. */
  const assignmentTurn = table('assignment_turn', {
    formId: int().primaryKey(),
    municipalityId: int().notNull(),
    turns: int().notNull(),
  })

  /** What is often written, with placeholders; without a form it is for all of the municipality's. */
  const replyTemplate = table(
    'reply_template',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int(),
      language: text().notNull(),
      name: text().notNull(),
      text: text().notNull(),
      updatedAt: int().notNull(),
      updatedBy: int(),
      revision: int().notNull().default(1),
    },
    t => [
      uniqueIndex('reply_template_uid').on(t.uid),
      index('reply_template_municipality').on(t.municipalityId, t.name, t.id),
    ],
  )

  /**
   * How the answers of a form are looked at, under a name: `ownerId`'s alone, or without one of all who read them. `shown` is JSON: what is
   * asked for, what stands first, the kind of list and its columns.
   */
  const savedView = table(
    'saved_view',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      ownerId: int(),
      name: text().notNull(),
      shown: text().notNull(),
      updatedAt: int().notNull(),
      updatedBy: int().notNull(),
      revision: int().notNull().default(1),
    },
    t => [uniqueIndex('saved_view_uid').on(t.uid), index('saved_view_form').on(t.formId, t.id)],
  )

  return { answerRead, dailyMail, assignmentTurn, replyTemplate, savedView }
}

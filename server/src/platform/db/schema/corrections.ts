import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** What happened to an answer after its save. Edits are append-only: taking them all back gives the original. */
export function correctionTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /** `changes` is JSON of paths with before and after; `creatorId` a staff id or -2, the citizen; `requestId` the last request that it answers; `said` JSON of what its citizen wrote with it. */
  const answerEdit = table(
    'answer_edit',
    {
      id: id(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      seq: int().notNull(),
      kind: text().notNull(),
      creatorId: int().notNull(),
      requestId: int(),
      changes: text().notNull(),
      said: text(),
      at: int().notNull(),
    },
    t => [uniqueIndex('answer_edit_seq').on(t.answerId, t.seq)],
  )

  /** A request for changes that was sent to the citizen; those without `closedAt` wait for them, as one list. `marks` is JSON. */
  const changeRequest = table(
    'change_request',
    {
      id: id(),
      municipalityId: int().notNull(),
      answerId: int().notNull(),
      creatorId: int().notNull(),
      comment: text().notNull(),
      marks: text().notNull(),
      at: int().notNull(),
      closedAt: int(),
      /** When the citizen was reminded of its term. */
      remindedAt: int(),
    },
    t => [
      index('change_request_answer').on(t.answerId, t.id),
      index('change_request_open').on(t.answerId).where(sql`closed_at is null`),
    ],
  )

  /** Marks that were saved and not sent yet: one set an answer. */
  const changeDraft = table('change_draft', {
    answerId: int().primaryKey(),
    municipalityId: int().notNull(),
    creatorId: int().notNull(),
    comment: text().notNull(),
    marks: text().notNull(),
    updatedAt: int().notNull(),
  })

  return { answerEdit, changeRequest, changeDraft }
}

/** What happened to answers, in an order that programs can follow. */
export function changeTables({ table, id, int, text, index }: Kit) {
  /**
   * One row for each change of an answer, written by triggers, so that none can go without. `transactionId` is Postgres's number of the
   * transaction: rows of those that are over are in one order by it and the id; SQLite, where ids are given in the order of commits, has 0
   * there. `kind` is the event's name; `at` is the database's clock. Nothing of what was answered stands here. The first row, of form 0, is
   * where the log begins; the newest is never removed, so that no id is given twice.
   */
  const answerChange = table(
    'answer_change',
    {
      id: id(),
      transactionId: int().notNull().default(0),
      municipalityId: int().notNull(),
      formId: int().notNull(),
      answerUid: text().notNull(),
      creatorId: int().notNull(),
      kind: text().notNull(),
      state: text().notNull(),
      revision: int().notNull(),
      at: int().notNull(),
    },
    t => [index('answer_change_form').on(t.formId, t.transactionId, t.id)],
  )

  return { answerChange }
}

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

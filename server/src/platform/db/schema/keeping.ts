import { sql } from 'drizzle-orm'
import type { Kit } from './kit.ts'

/** How long answers are kept, what keeps one longer, and what people asked to be done with what is known of them. */
export function keepingTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * The rules of a municipality as JSON (the model's `RetentionRule`). `ranDay` is its last day, 'YYYY-MM-DD', on which they were carried out
   * to the end, with what came of it; `lockedUntil` how long a process has them in hand.
   */
  const retentionPlan = table('retention_plan', {
    municipalityId: int().primaryKey(),
    rules: text().notNull(),
    revision: int().notNull().default(1),
    updatedAt: int().notNull(),
    updatedBy: int().notNull(),
    ranDay: text(),
    ranAt: int(),
    anonymised: int().notNull().default(0),
    deleted: int().notNull().default(0),
    lockedUntil: int().notNull().default(0),
  })

  /**
   * An answer that is kept otherwise than by the rules: `heldAt` is since when nobody may take anything of it away, `anonymisedAt` when it was
   * made nobody's. Answers of which neither is true have no row.
   */
  const answerKeeping = table(
    'answer_keeping',
    {
      answerId: int().primaryKey(),
      municipalityId: int().notNull(),
      heldAt: int(),
      heldBy: int(),
      heldReason: text(),
      anonymisedAt: int(),
    },
    t => [index('answer_keeping_held').on(t.municipalityId, t.heldAt, t.answerId).where(sql`held_at is not null`)],
  )

  /**
   * What somebody asked for of all that is known of a person. `subject` is the document's number or the address, until it is done: then only
   * `hint`, which names nobody, is left. `result` is JSON of how many answers.
   */
  const dataRequest = table(
    'data_request',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      kind: text().notNull(),
      subjectKind: text().notNull(),
      subject: text(),
      hint: text().notNull(),
      reason: text().notNull(),
      state: text().notNull(),
      createdAt: int().notNull(),
      createdBy: int().notNull(),
      decidedAt: int(),
      decidedBy: int(),
      result: text(),
    },
    t => [
      uniqueIndex('data_request_uid').on(t.uid),
      index('data_request_municipality').on(t.municipalityId, t.id),
      index('data_request_subject').on(t.createdAt).where(sql`subject is not null`),
    ],
  )

  return { retentionPlan, answerKeeping, dataRequest }
}

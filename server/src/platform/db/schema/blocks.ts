import type { Kit } from './kit.ts'

/**
 * Answers by columns, some thousand in a row: what counts and maps read of a million. Kept from the tables in the background; what is not in a
 * block yet, or was touched since, is read from the tables (features/answers/record/blocks).
 */
export function blockTables({ table, id, int, text, primaryKey }: Kit) {
  /** Answers of a form with ids from `firstId` on. `authors` is JSON; what stands behind it are numbers in base64, one for each answer. */
  const answerBlock = table(
    'answer_block',
    {
      formId: int().notNull(),
      firstId: int().notNull(),
      municipalityId: int().notNull(),
      answers: int().notNull(),
      createdFirst: int().notNull(),
      createdLast: int().notNull(),
      updatedFirst: int().notNull(),
      updatedLast: int().notNull(),
      authors: text().notNull(),
      ids: text().notNull(),
      lats: text().notNull(),
      lngs: text().notNull(),
      created: text().notNull(),
      updated: text().notNull(),
      authorOf: text().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.firstId] })],
  )

  /**
   * Answers that were changed or deleted since their block was made; triggers write it, so that no change can go without. They look at the
   * revision and at what blocks hold of the row: what else blocks come to leave out or hold must be named there too.
   */
  const answerTouched = table('answer_touched', {
    id: id(),
    municipalityId: int().notNull(),
    answerId: int().notNull(),
  })

  /**
   * One row. All answers with ids less than `below` are in blocks, those with less than `keysBelow` in rows of keys, and what begins from there
   * on does not hold: SQLite gives the id of a deleted newest answer again, so that a trigger takes it back then. Of Postgres also: ids up to `seen`
   * were given when transactions before `horizon` were under way.
   */
  const answerSettled = table('answer_settled', {
    id: int().primaryKey(),
    below: int().notNull(),
    keysBelow: int().notNull().default(0),
    seen: int().notNull(),
    horizon: int().notNull(),
  })

  return { answerBlock, answerTouched, answerSettled }
}

/** Statistics of the same answers by what each of them says, kept beside their blocks. */
export function keyTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  /**
   * What narrowed statistics read of the same answers: for each state, person, day, hour and key of `answer_key` which of a block's answers have
   * it, in base64 as `packSets` writes it. `ids` says by a bit for each id from `firstId` on which they are; `created` are minutes. The block
   * that is being filled has a row already. `times` has a number for each answer, as `keepTimes` makes it, `stays` the states that were left.
   * A row that is written anew has another `edition`; of 0 nothing may be remembered.
   */
  const answerKeys = table(
    'answer_keys',
    {
      formId: int().notNull(),
      firstId: int().notNull(),
      municipalityId: int().notNull(),
      answers: int().notNull(),
      createdFirst: int().notNull(),
      createdLast: int().notNull(),
      ids: text().notNull(),
      states: text().notNull(),
      assignees: text().notNull(),
      creators: text().notNull(),
      days: text().notNull(),
      hours: text().notNull(),
      created: text().notNull(),
      keys: text().notNull(),
      times: text().notNull().default(''),
      stays: text().notNull().default(''),
      edition: int().notNull().default(0),
    },
    t => [
      primaryKey({ columns: [t.formId, t.firstId] }),
      index('answer_keys_first').on(t.firstId),
      // SQLite reads a row up to the column that is asked for, and sets are long.
      index('answer_keys_edition').on(t.formId, t.firstId, t.edition),
    ],
  )

  /** The numbers under which `answer_keys` has what answers of a form count towards, and their states. */
  const answerKey = table(
    'answer_key',
    { id: id(), formId: int().notNull(), municipalityId: int().notNull(), key: text().notNull() },
    t => [uniqueIndex('answer_key_form').on(t.formId, t.key)],
  )

  return { answerKeys, answerKey }
}

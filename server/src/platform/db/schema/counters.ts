import type { Kit } from './kit.ts'

/** What a save counts. */
export function counterTables({ table, int, text, primaryKey }: Kit) {
  /** Answers of a form: the response limit and the list of forms read it. The first save makes the row. */
  const formCounter = table('form_counter', {
    formId: int().primaryKey(),
    municipalityId: int().notNull(),
    answers: int().notNull(),
  })

  /** One row a citizen and single-answer form. */
  const citizenFormCounter = table(
    'citizen_form_counter',
    {
      formId: int().notNull(),
      citizenId: int().notNull(),
      municipalityId: int().notNull(),
      answers: int().notNull(),
    },
    t => [primaryKey({ columns: [t.formId, t.citizenId] })],
  )

  /** The last number given under a key; a key once used is reserved for ever. */
  const codeCounter = table('code_counter', { key: text().primaryKey(), last: int().notNull() })

  return { formCounter, citizenFormCounter, codeCounter }
}

import type { Kit } from './kit.ts'

/**
 * The words that answers are found by (packages/model/src/search). In SQLite an FTS5 table that keeps no text: only `answerId` can be read there,
 * and a row changes by being deleted and inserted. In Postgres a row with a GIN index, and the state beside it, which searches often ask for.
 */
export function searchTables({ table, searchedId, int, text, words }: Kit) {
  const answerSearch = table('answer_search', {
    answerId: searchedId(),
    municipalityId: int().notNull(),
    state: text().notNull(),
    words: words().notNull(),
  })
  return { answerSearch }
}

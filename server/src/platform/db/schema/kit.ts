import {
  bigint,
  customType as pgCustomType,
  index as pgIndex,
  primaryKey as pgPrimaryKey,
  pgTable,
  text as pgText,
  uniqueIndex as pgUniqueIndex,
} from 'drizzle-orm/pg-core'
import { customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The column kinds both databases share: integers (keys, epoch milliseconds, 0 and 1) and texts (uids, words, JSON). */
export const sqliteKit = {
  table: sqliteTable,
  id: () => integer().primaryKey(),
  int: () => integer(),
  text: () => text(),
  /** What rows of the search index are known by: SQLite's has no columns of its own choice. */
  searchedId: () => integer('rowid').primaryKey(),
  /** Words with a space between them, which are looked up one by one. */
  words: customType<{ data: string }>({ dataType: () => 'text' }),
  index,
  uniqueIndex,
  primaryKey,
}
export type Kit = typeof sqliteKit

const postgresColumns = {
  table: pgTable,
  id: () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  int: () => bigint({ mode: 'number' }),
  text: () => pgText(),
  searchedId: () => bigint('answer_id', { mode: 'number' }).primaryKey(),
  words: pgCustomType<{ data: string }>({ dataType: () => 'tsvector' }),
  index: pgIndex,
  uniqueIndex: pgUniqueIndex,
  primaryKey: pgPrimaryKey,
}

/** Typed as the SQLite kit, so that one description has one set of types; the columns behave the same where rows go in and out. */
export const postgresKit = postgresColumns as unknown as Kit

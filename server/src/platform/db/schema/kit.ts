import {
  bigint,
  index as pgIndex,
  primaryKey as pgPrimaryKey,
  pgTable,
  text as pgText,
  uniqueIndex as pgUniqueIndex,
} from 'drizzle-orm/pg-core'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The column kinds both databases share: integers (keys, epoch milliseconds, 0 and 1) and texts (uids, words, JSON). */
export const sqliteKit = {
  table: sqliteTable,
  id: () => integer().primaryKey(),
  int: () => integer(),
  text: () => text(),
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
  index: pgIndex,
  uniqueIndex: pgUniqueIndex,
  primaryKey: pgPrimaryKey,
}

/** Typed as the SQLite kit, so that one description has one set of types; the columns behave the same where rows go in and out. */
export const postgresKit = postgresColumns as unknown as Kit

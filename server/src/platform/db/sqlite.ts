import Connection from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Database } from './database.ts'
import { bindTables, type Handle } from './handle.ts'
import { holdAlone } from './sqlite-file/hold-alone.ts'
import { makeOwnFile } from './sqlite-file/make-own-file.ts'
import { appliesAll, migrationsFolder } from './migrations.ts'
import { refusable } from './refuse.ts'
import * as tables from './schema/sqlite.ts'
import { groupedBy } from './sqlite-groups.ts'
import { tellPlanner } from './sqlite-planner.ts'
import { quickStatements } from './sqlite-statement.ts'

/**
 * Opens the file with every commit flushed: better-sqlite3 alone would lose confirmed answers to a power cut. `isServed` holds it for this process
 * alone.
 */
export function openSqlite(path: string, { cacheMb, isServed }: { cacheMb: number; isServed: boolean }): Database {
  const isFile = !path.includes(':memory:')
  if (isFile) makeOwnFile(path)
  const held = isServed && isFile ? holdAlone(path) : undefined
  const connection = new Connection(path)
  connection.pragma('busy_timeout = 1000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma(`cache_size = -${cacheMb * 1024}`)
  // Pages rewritten by every save go back to the file once for many commits; the log stays below 64 MB.
  connection.pragma('wal_autocheckpoint = 16000')
  connection.pragma('temp_store = MEMORY')
  // What is deleted is overwritten: a person's data are gone from the file as well.
  connection.pragma('secure_delete = ON')
  const sql: Handle = drizzle(connection, { casing: 'snake_case' })
  bindTables(sql, tables, quickStatements(connection))
  const queue = groupedBy(connection, sql)
  const others: (() => Promise<unknown>)[] = []
  const aside = { path, alone: queue.hold, beforeClose: (stop: () => Promise<unknown>) => void others.push(stop) }
  return {
    dialect: 'sqlite',
    tables,
    sql,
    // A database in memory is no other connection's.
    native: { sqlite: connection, aside: isFile ? aside : undefined },
    transact: refusable(queue.transact),
    snapshot: async body => queue.snapshot(body),
    migrate: async () => {
      migrate(drizzle(connection), { migrationsFolder: migrationsFolder('sqlite') })
      tellPlanner(connection)
    },
    alone: work => work(),
    ready: async () => {
      if (!connection.open) return false
      const [row] = connection.prepare('select count(*) as applied from __drizzle_migrations').all() as {
        applied: number
      }[]
      return appliesAll('sqlite', row?.applied ?? 0)
    },
    close: async () => {
      await queue.end()
      await Promise.all(others.map(stop => stop()))
      connection.close()
      held?.close()
    },
  }
}

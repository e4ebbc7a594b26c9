import Connection from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Database } from './database.ts'
import { asUnavailable, DatabaseUnavailable } from './failures.ts'
import { type Body, bindTables, type Handle, type Steps } from './handle.ts'
import { appliesAll, migrationsFolder } from './migrations.ts'
import { refusable } from './refuse.ts'
import * as tables from './schema/sqlite.ts'
import { tellPlanner } from './sqlite-planner.ts'

/** Bodies that share one commit at most: bounds how long one turn of the event loop may take. */
const largestGroup = 64

type Job = { body: Body<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** Opens the file with every commit flushed: better-sqlite3 alone would lose confirmed answers to a power cut. */
export function openSqlite(path: string, cacheMb: number): Database {
  const connection = new Connection(path)
  connection.pragma('busy_timeout = 1000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma(`cache_size = -${cacheMb * 1024}`)
  // Pages rewritten by every save go back to the file once for many commits; the log stays below 64 MB.
  connection.pragma('wal_autocheckpoint = 16000')
  connection.pragma('temp_store = MEMORY')
  const sql: Handle = drizzle(connection, { casing: 'snake_case' })
  bindTables(sql, tables)
  const queue = groupedBy(connection, sql)
  return {
    dialect: 'sqlite',
    tables,
    sql,
    native: { sqlite: connection },
    transact: refusable(queue.transact),
    snapshot: async body => queue.snapshot(body),
    migrate: async () => {
      migrate(drizzle(connection), { migrationsFolder: migrationsFolder('sqlite') })
      tellPlanner(connection)
    },
    ready: async () => {
      if (!connection.open) return false
      const [row] = connection.prepare('select count(*) as applied from __drizzle_migrations').all() as {
        applied: number
      }[]
      return appliesAll('sqlite', row?.applied ?? 0)
    },
    close: async () => {
      queue.flush()
      connection.close()
    },
  }
}

/**
 * One writer, so transactions queued in one turn of the event loop share one commit (three times the saves a second). Each has its own
 * savepoint: a failing one takes back only itself.
 */
function groupedBy(connection: Connection.Database, handle: Handle) {
  const begin = connection.prepare('begin immediate')
  const look = connection.prepare('begin')
  const commit = connection.prepare('commit')
  const rollback = connection.prepare('rollback')
  const mark = connection.prepare('savepoint one')
  const keep = connection.prepare('release one')
  const takeBack = connection.prepare('rollback to one')
  let waiting: Job[] = []
  let scheduled = false

  function flush(): void {
    scheduled = false
    const jobs = waiting.slice(0, largestGroup)
    waiting = waiting.slice(largestGroup)
    if (waiting.length > 0) schedule()
    if (jobs.length > 0) runGroup(jobs)
  }

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }

  function runGroup(jobs: Job[]): void {
    const done: (() => void)[] = []
    try {
      begin.run()
      for (const job of jobs) {
        mark.run()
        try {
          const value = drive(job.body(handle))
          keep.run()
          done.push(() => job.resolve(value))
        } catch (error) {
          // A full disk ends the whole transaction, not this body alone.
          if (!connection.inTransaction) throw error
          takeBack.run()
          keep.run()
          done.push(() => job.reject(asUnavailable(error)))
        }
      }
      commit.run()
    } catch (error) {
      if (connection.inTransaction) rollback.run()
      for (const job of jobs) job.reject(new DatabaseUnavailable(error))
      return
    }
    for (const settle of done) settle()
  }

  return {
    /** Reads at once: nothing else runs on the connection in between, and another process's write does not move what is seen. */
    snapshot: <T>(body: Body<T>): T => {
      try {
        look.run()
        return drive(body(handle))
      } catch (error) {
        throw asUnavailable(error)
      } finally {
        if (connection.inTransaction) rollback.run()
      }
    },
    transact: <T>(body: Body<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ body, resolve: value => resolve(value as T), reject })
        schedule()
      }),
    flush: () => {
      while (waiting.length > 0) flush()
    },
  }
}

function drive<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) {
    let value: unknown
    try {
      value = executeNow(step.value)
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(value)
  }
  return step.value
}

type Immediate = { sync(): unknown }
type Builder = { prepare(): { execute(): Immediate } }

/** Drizzle's promises would run in a later turn, outside the transaction: its prepared form runs at once. */
function executeNow(query: PromiseLike<unknown>): unknown {
  if (isImmediate(query)) return query.sync()
  if (isBuilder(query)) return query.prepare().execute().sync()
  throw new TypeError('a transaction yields statements only: nothing may be awaited between begin and commit')
}

function isImmediate(query: object): query is Immediate {
  return 'sync' in query && typeof query.sync === 'function'
}

function isBuilder(query: object): query is Builder {
  return 'prepare' in query && typeof query.prepare === 'function'
}

import type Connection from 'better-sqlite3'
import type pg from 'pg'
import type { Body, Handle } from './handle.ts'
import type { RefusableBody, TransactOptions } from './refuse.ts'
import type { Tables } from './schema/build.ts'

/** The driver's pool, named here so that a statement in Postgres's own words need not know the driver. */
export type PostgresPool = pg.Pool

/** Another connection of this process that writes to the file of an embedded database. */
export type Aside = {
  readonly path: string
  /** Runs `write` while this connection's transactions wait, and after whoever else asked for that. */
  alone<T>(write: () => Promise<T>): Promise<T>
  /** What is to be ended before the database closes. */
  beforeClose(stop: () => Promise<unknown>): void
}

export type Database = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly tables: Tables
  /** Single statements outside a transaction: `await db.sql.select()…`. */
  readonly sql: Handle
  /**
   * Runs the body in a transaction: all of it or, when it throws or refuses, nothing. Throws DatabaseUnavailable where the database is out
   * of order.
   */
  transact<T>(body: RefusableBody<T>, options?: TransactOptions): Promise<T>
  /** Several reads that see one moment. */
  snapshot<T>(body: Body<T>): Promise<T>
  migrate(): Promise<void>
  /** Does what belongs to a start while no other process does that, or migrates. SQLite is for one process. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Whether the database answers, has this release's tables and takes writes. Throws where it cannot be reached. */
  ready(): Promise<boolean>
  close(): Promise<void>
  /** The driver, for the few statements that are written for one database: only through `choose`. */
  readonly native:
    | { readonly sqlite: Connection.Database; readonly aside: Aside | undefined }
    | { readonly postgres: pg.Pool }
}

/** The seam between two texts of one meaning: a statement that one of the databases can do much faster in its own words. */
export function choose<T>(
  db: Database,
  ways: {
    sqlite: (connection: Connection.Database, aside: Aside | undefined) => T
    postgres: (pool: pg.Pool) => T
  },
): T {
  return 'sqlite' in db.native ? ways.sqlite(db.native.sqlite, db.native.aside) : ways.postgres(db.native.postgres)
}

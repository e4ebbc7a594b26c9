import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Tables } from './schema/build.ts'

/**
 * Drizzle's query builders, on a connection or inside a transaction. Typed on SQLite for both databases: await or yield a query, never
 * call `.all()`, `.get()` or `.run()`, which Postgres does not have; ask `.returning()` where the number of rows matters.
 */
export type Handle = Pick<
  BetterSQLite3Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
>

/** What a transaction does: yields statements through `run`, never waits for anything else, so it runs on both databases. */
export type Body<T> = (tx: Handle) => Steps<T>
/** Statements of a transaction, one after the other; `yield*` gives what they come to. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>

/** Yields one statement to the runner of the transaction and gives its rows. */
export function* run<T>(query: PromiseLike<T>): Steps<T> {
  return (yield query) as T
}

const others: PromiseLike<void> = Promise.resolve()

/** What follows comes when all of the group have come so far, where a transaction shares its commit with others; else at once. */
export function* afterOthers(): Steps<void> {
  yield others
}

/** Whether a step of a transaction is the place where it lets the others of its group come as far. */
export function letsOthersCome(step: PromiseLike<unknown>): boolean {
  return step === others
}

/** A statement that the database has prepared. */
export type Prepared<T> = { execute(values?: Record<string, unknown>): PromiseLike<T> }
type Preparable<T> = { prepare(name: string): Prepared<T>; toSQL(): { sql: string } }
/** How a connection runs what was prepared on it, where it knows a quicker way. */
export type Quicken = (prepared: Prepared<unknown>) => Prepared<unknown>

// What belongs to a connection and ends with it: the statements that it has prepared, and the tables of its dialect.
const prepared = new WeakMap<Handle, Map<string, Prepared<unknown>>>()
const known = new WeakMap<Handle, { tables: Tables; quicken: Quicken }>()

/** Ties a connection's builders to the tables of its dialect; done once, where the connection opens. */
export function bindTables(handle: Handle, tables: Tables, quicken: Quicken = each => each): void {
  known.set(handle, { tables, quicken })
}

type Statement<T> = (tx: Handle, values?: Record<string, unknown>) => PromiseLike<T>
type Build<T> = (tx: Handle, tables: Tables) => Preparable<T>

/**
 * A statement that is built once a connection and prepared by the database; `build` writes its values as `sql.placeholder('name')`.
 * Building a query on every call costs 3 times on a list page and 20 times on an insert.
 */
export function statement<T>(name: string, build: Build<T>): Statement<T> {
  return kept(name, build, name)
}

/**
 * One that is built once, but planned for its values each time: what reads much is quick or slow by them, and Postgres settles on one plan for
 * a name after five times.
 */
export function unnamed<T>(key: string, build: Build<T>): Statement<T> {
  return kept(key, build, '')
}

/**
 * How many values or rows a statement is built for that is asked for so many: sixteen, or twice as many until they suffice, so that few are built. A
 * number of rows stands in the text of a statement with a name: one that it is only given later, Postgres plans for a tenth of all there are.
 */
export function builtFor(count: number): number {
  return Math.max(16, 2 ** Math.ceil(Math.log2(count)))
}

let watching: ((key: string, text: string) => void) | undefined

/** For tests: tells of each call its key and what would be built for it, so that a key which stands for two statements is found. */
export function watchStatements(watch: typeof watching): void {
  watching = watch
}

function kept<T>(key: string, build: Build<T>, name: string): Statement<T> {
  return (tx, values) => {
    let ofHandle = prepared.get(tx)
    if (!ofHandle) prepared.set(tx, (ofHandle = new Map()))
    let query = ofHandle.get(key)
    if (!query || watching) {
      const ofConnection = known.get(tx)
      if (!ofConnection) throw new Error('this handle belongs to no open database')
      if (watching) watching(key, build(tx, ofConnection.tables).toSQL().sql)
      query ??= ofConnection.quicken(build(tx, ofConnection.tables).prepare(name))
      ofHandle.set(key, query)
    }
    return query.execute(values) as PromiseLike<T>
  }
}

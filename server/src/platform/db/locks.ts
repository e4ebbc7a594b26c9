import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { choose, type Database } from './database.ts'
import { type Handle, run, type Steps } from './handle.ts'

/** Numbers of the locks that processes share. */
const locks = { fold: 7_368_202, blocks: 7_368_203, search: 7_368_204, times: 7_368_205, audit: 7_368_206 } as const

/** Whether this transaction is the only one of all processes at a piece of work. SQLite has one writer anyway. */
export function* isAlone(db: Database, tx: Handle, name: keyof typeof locks): Steps<boolean> {
  const attempt = choose<SQL | undefined>(db, {
    sqlite: () => undefined,
    postgres: () => sql`pg_try_advisory_xact_lock(${locks[name]})`,
  })
  if (!attempt) return true
  const [row] = yield* run(tx.select({ locked: attempt }).from(sql`(select 1) as one`))
  return row?.locked === true
}

/**
 * Whether a row is among those that a selection of ids finds, without those that another transaction holds. As an array Postgres selects them once;
 * in a list it may do so for each row, skip those that it has just taken, and take many times the selection's limit.
 */
export function amongFree(db: Database, id: SQLWrapper, selection: SQL): SQL {
  return choose(db, {
    sqlite: () => sql`${id} in (${selection})`,
    postgres: () => sql`${id} = any(array(${selection} for update skip locked))`,
  })
}

/** Ends a selection of rows that must stay as they were read until the transaction ends. */
export function keepingRows(db: Database): SQL {
  return choose(db, { sqlite: () => sql``, postgres: () => sql` for share` })
}

/** Ends a selection of rows to be decided over: another transaction that wants them waits. */
export function holdingRows(db: Database): SQL {
  return choose(db, { sqlite: () => sql``, postgres: () => sql` for update` })
}

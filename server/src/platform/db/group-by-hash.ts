import { sql } from 'drizzle-orm'
import { type Handle, run, type Steps } from './handle.ts'

/**
 * For the rest of this transaction Postgres compiles nothing, and groups one table by hash: it takes an expression for as many groups as
 * there could be, and would sort a million rows on the disk for a hundred of them. A join is left to sort: forbidden to, it gives up working
 * on several cores.
 */
export function* groupByHash(tx: Handle, { isJoin }: { isJoin: boolean }): Steps<void> {
  const compile = sql`set_config('jit', 'off', true)`
  const sort = sql`set_config('enable_sort', ${isJoin ? 'on' : 'off'}, true)`
  yield* run(tx.select({ compile, sort }).from(sql`(select 1) as one`))
}

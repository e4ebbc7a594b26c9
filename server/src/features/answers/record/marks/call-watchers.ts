import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

/** Whoever follows an answer finds it with what is theirs until they open it, once somebody else has changed it. */
export function* callWatchers(
  { tables: { answerWatcher: watcher } }: Pick<Database, 'tables'>,
  tx: Handle,
  { answerId, by, at }: { answerId: number; by: number; at: number },
): Steps<void> {
  yield* run(
    tx
      .update(watcher)
      .set({ changedAt: sql`${at}` })
      .where(and(eq(watcher.answerId, answerId), ne(watcher.userId, by))),
  )
}

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { Problem } from '../../../../platform/problem.ts'

/** That nobody has said of an answer that it must stay whole: a condition on rows of `answer`. */
export function notHeld({ tables: { answer, answerKeeping: kept } }: Pick<Database, 'tables'>): SQL {
  return sql`not exists (select 1 from ${kept} where ${kept.answerId} = ${answer.id} and ${isNotNull(kept.heldAt)})`
}

/** Throws answer.held for an answer that must stay whole. */
export async function refuseHeld(
  { sql: handle, tables: { answerKeeping: kept } }: Database,
  id: number,
): Promise<void> {
  const [held] = await handle
    .select({ id: kept.answerId })
    .from(kept)
    .where(and(eq(kept.answerId, id), isNotNull(kept.heldAt)))
  if (held) throw new Problem('answer.held')
}

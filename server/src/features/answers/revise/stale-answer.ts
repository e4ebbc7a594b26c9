import type { StaleAnswer } from '@ventanilla/api'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'

type Standing = { readonly id: number; readonly uid: string; readonly revision: number; readonly updatedAt: number }

/** The refusal of a write over an older revision: request.stale with the present one, and who made it when. */
export async function staleAnswer(db: Database, { id, uid, revision, updatedAt }: Standing): Promise<Problem> {
  const current: StaleAnswer = {
    id: uid,
    revision,
    at: new Date(updatedAt).toISOString(),
    by: await lastWriter(db, id),
  }
  return new Problem('request.stale', { with: { current } })
}

/** Every change of an answer leaves a move, an edit or a request: the newest of them has its author. */
async function lastWriter(db: Database, answerId: number): Promise<StaleAnswer['by']> {
  const { answerStateHistory, answerEdit, changeRequest, user } = db.tables
  const newest = async (table: typeof answerStateHistory | typeof answerEdit | typeof changeRequest) => {
    const [last] = await db.sql
      .select({ at: table.at, creatorId: table.creatorId })
      .from(table)
      .where(eq(table.answerId, answerId))
      .orderBy(desc(table.at), desc(table.id))
      .limit(1)
    return last ? [last] : []
  }
  const found = await Promise.all([newest(answerStateHistory), newest(answerEdit), newest(changeRequest)])
  const last = found.flat().toSorted((a, b) => b.at - a.at)[0]
  if (!last) return null
  if (last.creatorId === citizenCreator) return { username: null }
  const [known] = await db.sql.select({ username: user.username }).from(user).where(eq(user.id, last.creatorId))
  return known ? { username: known.username } : null
}

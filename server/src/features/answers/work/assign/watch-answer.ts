import type { Watchers } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import type { StaffUser } from '../../../../platform/http/context.ts'
import type { Deps } from '../../../deps.ts'
import { peopleOn } from '../../record/assign/people-on.ts'
import { answerAtWork } from '../../record/read/answer-at-work.ts'

/** Has somebody follow an answer, or follow it no longer. Throws answer.notFound. */
export async function watchAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: StaffUser,
  { uid, follows }: { uid: string; follows: boolean },
): Promise<Watchers> {
  const { row } = await answerAtWork(db, person, uid)
  const { answerWatcher: watcher } = db.tables
  const { userId } = person
  const { id: answerId, municipalityId } = row
  if (follows) {
    const at = clock().getTime()
    await db.sql.insert(watcher).values({ answerId, userId, municipalityId, at }).onConflictDoNothing()
  } else {
    await db.sql.delete(watcher).where(and(eq(watcher.answerId, answerId), eq(watcher.userId, userId)))
  }
  const { watchers } = await peopleOn(db, uid)
  return { watchers }
}

import type { Answer } from '@ventanilla/api'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { staffMember } from './staff-named.ts'

/** Who has an answer to do, and who follows it. */
export async function peopleOn(
  { sql, tables: { answer, answerWatcher, user } }: Database,
  uid: string,
): Promise<Pick<Answer, 'assignee' | 'watchers'>> {
  const named = { uid: user.uid, username: user.username, firstName: user.firstName, lastName: user.lastName }
  const [[assignee], watchers] = await Promise.all([
    sql.select(named).from(answer).innerJoin(user, eq(user.id, answer.assigneeId)).where(eq(answer.uid, uid)),
    sql
      .select(named)
      .from(answer)
      .innerJoin(answerWatcher, eq(answerWatcher.answerId, answer.id))
      .innerJoin(user, eq(user.id, answerWatcher.userId))
      .where(eq(answer.uid, uid))
      .orderBy(asc(answerWatcher.at), asc(answerWatcher.userId)),
  ])
  return { assignee: assignee ? staffMember(assignee) : null, watchers: watchers.map(staffMember) }
}

import type { Answer } from '@ventanilla/api'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import { staffMember } from '../../../../platform/db/staff-named.ts'

type People = Pick<Answer, 'assignee' | 'watchers'>
type Row = Pick<Database['tables']['answer']['$inferSelect'], 'id' | 'assigneeId'>

/** Who has an answer to do, and who follows it, as of the moment when its row was read. */
export function* readPeopleOn(
  { tables: { answerWatcher, user } }: Pick<Database, 'tables'>,
  tx: Handle,
  { id, assigneeId }: Row,
): Steps<People> {
  const named = { uid: user.uid, username: user.username, firstName: user.firstName, lastName: user.lastName }
  const [assignee] = assigneeId === null ? [] : yield* run(tx.select(named).from(user).where(eq(user.id, assigneeId)))
  const watchers = yield* run(
    tx
      .select(named)
      .from(answerWatcher)
      .innerJoin(user, eq(user.id, answerWatcher.userId))
      .where(eq(answerWatcher.answerId, id))
      .orderBy(asc(answerWatcher.at), asc(answerWatcher.userId)),
  )
  return { assignee: assignee ? staffMember(assignee) : null, watchers: watchers.map(staffMember) }
}

/** The same of an answer as it is now. */
export async function peopleOn(db: Database, uid: string): Promise<People> {
  const { answer } = db.tables
  return await db.snapshot(function* (tx) {
    const [row] = yield* run(
      tx.select({ id: answer.id, assigneeId: answer.assigneeId }).from(answer).where(eq(answer.uid, uid)),
    )
    return row ? yield* readPeopleOn(db, tx, row) : { assignee: null, watchers: [] }
  })
}

import { isFinalState, type LiveSettings, type States, worksInQueue } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import type { Deps } from '../../../deps.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { putAssignee } from './put-assignee.ts'

type Row = Pick<
  Database['tables']['answer']['$inferSelect'],
  'id' | 'uid' | 'municipalityId' | 'creatorId' | 'state' | 'assigneeId' | 'revision'
>

/**
 * Where a form gives its answers to whoever opens them first, makes an answer that is nobody's and has not come to its end the reader's.
 * Gives its new revision, undefined where it stays as it was: as well where somebody changed it since it was read, as the new revision would
 * hide that from whoever reads it.
 */
export async function openFirst(
  { db, clock, answerSubscribers }: Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>,
  person: StaffUser,
  { row, live, states, formUid }: { row: Row; live: LiveSettings; states: States; formUid: string },
): Promise<number | undefined> {
  if (live.assignment !== 'firstReader' || row.assigneeId !== null) return undefined
  if (!worksInQueue(person.role) || isFinalState(states, row.state)) return undefined
  const { userId } = person
  const about = { answerId: row.id, municipalityId: row.municipalityId, by: userId, at: clock().getTime() }
  const revision = await db.transact(tx =>
    putAssignee(db, tx, { ...about, from: null, to: userId, why: 'firstReader', revision: row.revision }),
  )
  if (revision === undefined) return undefined
  tellCommitted(answerSubscribers, { type: 'answer.assigned', uid: row.uid, formUid, creatorId: row.creatorId })
  return revision
}

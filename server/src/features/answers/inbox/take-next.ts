import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { tellCommitted } from '../events/answer-event.ts'
import { putAssignee } from '../record/assign/put-assignee.ts'
import { staffMember } from '../../../platform/db/staff-named.ts'
import { answersSeen } from '../record/list/scope.ts'
import { readQueue } from './read-queue.ts'
import { readScope, type SeenForm } from './read-scope.ts'
import type { StatesReader } from './states-of-forms.ts'

type TakeDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>

/** So often the queue is read again where others took what was read. */
const tries = 3

/** Makes the oldest new answers somebody's own, as many as are asked for, and names them: of those who take at the same time none gets what another has. */
export async function takeNext(
  deps: TakeDeps,
  statesOf: StatesReader,
  actor: Actor,
  count: number,
): Promise<{ answers: string[] }> {
  const { db, clock } = deps
  const taken: string[] = []
  for (let tried = 0; tried < tries && taken.length < count; tried++) {
    const scope = await readScope(db, actor.person, statesOf)
    const from = { direction: 'next', place: undefined, rows: count - taken.length, now: clock().getTime() } as const
    const found = (await readQueue(db, scope, 'new', from)).map(({ id }) => id)
    for (const row of await rowsToTake(db, actor, found)) {
      const form = scope.forms.get(row.formId)
      if (form && (await takeOne(deps, actor, row, form))) taken.push(row.uid)
    }
    if (found.length === 0) break
  }
  return { answers: taken }
}

type Row = Pick<
  Database['tables']['answer']['$inferSelect'],
  'id' | 'uid' | 'docCode' | 'formId' | 'municipalityId' | 'creatorId'
>

async function rowsToTake(db: Database, { person }: Actor, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { answer } = db.tables
  return await db.sql
    .select({
      id: answer.id,
      uid: answer.uid,
      docCode: answer.docCode,
      formId: answer.formId,
      municipalityId: answer.municipalityId,
      creatorId: answer.creatorId,
    })
    .from(answer)
    .where(and(inArray(answer.id, [...ids]), answersSeen(db, person)))
}

/** False where somebody else was quicker. */
async function takeOne(
  { db, clock, answerSubscribers }: TakeDeps,
  { person, address }: Actor,
  { id: answerId, uid, docCode, municipalityId, creatorId }: Row,
  form: SeenForm,
): Promise<boolean> {
  const at = clock()
  const { userId } = person
  const given = { answerId, municipalityId, from: null, to: userId, by: userId, at: at.getTime() }
  const isTaken = await db.transact(function* (tx) {
    if ((yield* putAssignee(db, tx, { ...given, why: 'person' })) === undefined) return false
    const detail = {
      form: form.title,
      assignee: { from: null, to: staffMember({ ...person, uid: person.viewer.id }).name },
    }
    const subject = { kind: 'answer', uid, name: docCode }
    yield* run(
      recordAudit(db, { action: 'answer.assigned', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return true
  })
  if (isTaken) tellCommitted(answerSubscribers, { type: 'answer.assigned', uid, formUid: form.uid, creatorId })
  return isTaken
}

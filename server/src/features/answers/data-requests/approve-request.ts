import type { DataRequest } from '@ventanilla/api'
import { and, eq, lt } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import { purgeDeleted } from '../../../platform/db/purge-deleted.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { sweepUploads } from '../files/sweep.ts'
import { takeAnswer } from '../keeping/take-answer.ts'
import { findAnswers } from './find-answers.ts'
import { forgetPerson } from './forget-person.ts'
import { forgetRequests, sameRequests } from './forget-requests.ts'
import { oneRequest, requestRow, subjectIn } from './requests.ts'

type ApproveDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers' | 'files' | 'config'>

/**
 * The second person's yes: takes all that is found now, answer by answer, and last what is known of the person beside them. Whoever is stopped
 * halfway says yes again. Throws dataRequest.notFound, dataRequest.own, dataRequest.decided.
 */
export async function approveRequest(deps: ApproveDeps, actor: Actor, uid: string): Promise<DataRequest> {
  const { db, clock, answerSubscribers } = deps
  const { person, address } = actor
  const found = await requestRow(db, person, uid)
  const subject = subjectIn(found)
  if (found.kind === 'export' || found.state !== 'open' || !subject) throw new Problem('dataRequest.decided')
  if (found.createdBy === person.userId) throw new Problem('dataRequest.own')
  const action = found.kind === 'erase' ? 'delete' : 'anonymise'
  const { answers } = await findAnswers(db, person, { ...found, subject })
  const same = await sameRequests(deps, person, found, answers)
  let taken = 0
  for (const answer of answers) {
    const by = { actor: person, address, at: clock(), subscribers: answerSubscribers }
    if (await takeAnswer(db, answer.uid, action, by, answer.isTrashed)) taken++
  }
  await forgetPerson(db, found, subject, answers)
  await forgetRequests(deps, person, same)
  await sweepUploads(deps)
  const { dataRequest: row } = db.tables
  const at = clock()
  const result = { taken, left: answers.length - taken }
  const isDone = await db.transact(function* (tx) {
    const rows = yield* run(
      tx
        .update(row)
        .set({
          state: 'done',
          subject: null,
          decidedAt: at.getTime(),
          decidedBy: person.userId,
          result: JSON.stringify(result),
        })
        .where(and(eq(row.id, found.id), eq(row.state, 'open')))
        .returning({ id: row.id }),
    )
    if (rows.length === 0) return false
    const about = {
      actor: person,
      subject: { kind: 'data', uid, name: found.hint },
      municipalityId: found.municipalityId,
    }
    const detail = { kind: found.kind, answers: taken }
    yield* run(recordAudit(db, { action: 'data.approved', ...about, detail, address, at }, tx))
    return true
  })
  if (!isDone) throw new Problem('dataRequest.decided')
  // Last of all, as whom it was about is forgotten too.
  await purgeDeleted(db)
  return await oneRequest(db, person, uid)
}

/** How long whom a copy was about is known, and what nobody decided about. */
const keptMs = 30 * 24 * 3_600_000

/** Forgets whom requests were about that are thirty days old; those that still wait for a yes are over with it. Gives how many. */
export async function forgetSubjects({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { dataRequest: row } = db.tables
  const old = lt(row.createdAt, clock().getTime() - keptMs)
  const gone = await db.sql
    .update(row)
    .set({ subject: null, state: 'refused', decidedAt: clock().getTime() })
    .where(and(old, eq(row.state, 'open')))
    .returning({ id: row.id })
  const copies = await db.sql
    .update(row)
    .set({ subject: null, state: 'done' })
    .where(and(old, eq(row.state, 'ready')))
    .returning({ id: row.id })
  return gone.length + copies.length
}

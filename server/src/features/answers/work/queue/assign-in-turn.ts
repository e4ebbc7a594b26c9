import { eq } from 'drizzle-orm'
import { run } from '../../../../platform/db/handle.ts'
import { delivery, type Work } from '../../../../platform/outbox/deliveries.ts'
import { heldBy } from '../../../../platform/outbox/finish-row.ts'
import type { Deps } from '../../../deps.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { putAssignee } from '../../record/assign/put-assignee.ts'
import { nextInTurn, queueOf } from './next-in-turn.ts'
import { type Queued, queuedKind } from './queue-rows.ts'

type AssignDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>

export const queuedDelivery = delivery({ ...queuedKind, deliver: assignInTurn })

/** Gives a new answer to the next in turn, unless somebody has it already. An answer that was deleted meanwhile takes nobody's turn. */
async function assignInTurn(
  { db, clock, answerSubscribers }: AssignDeps,
  { row, payload }: Work<Queued>,
): Promise<void> {
  const { answer, form, outbox } = db.tables
  const [found] = await db.sql
    .select({
      id: answer.id,
      formId: answer.formId,
      municipalityId: answer.municipalityId,
      creatorId: answer.creatorId,
      assigneeId: answer.assigneeId,
      formUid: form.uid,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(eq(answer.uid, payload.answerId))
  const queue = found && found.assigneeId === null ? await queueOf(db, found.formId) : []
  const isAssigned = await db.transact(function* (tx) {
    const taken = yield* run(tx.delete(outbox).where(heldBy(db.tables, row)).returning({ id: outbox.id }))
    const to = taken.length > 0 && found ? yield* nextInTurn(db, tx, found, queue) : undefined
    if (!found || to === undefined) return false
    const { id: answerId, municipalityId } = found
    const about = { answerId, municipalityId, from: null, to, by: 0, at: clock().getTime() }
    return (yield* putAssignee(db, tx, { ...about, why: 'turn' })) !== undefined
  })
  if (!isAssigned || !found) return
  const { formUid, creatorId } = found
  tellCommitted(answerSubscribers, { type: 'answer.assigned', uid: payload.answerId, formUid, creatorId })
}

import type { AnswerChanged } from '@ventanilla/api'
import { removedStates } from '@ventanilla/model'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { Refuse } from '../../../platform/db/refuse.ts'
import { queueRow } from '../../../platform/outbox/queue-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { handOverRow } from '../../accounts/users/hand-over.ts'
import type { Actor } from '../../audit/actor.ts'
import { actorName, recordAudit } from '../../audit/record.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { removedStatesRow } from '../../forms/snapshot/removed-states.ts'
import { rowsAfter, tellCommitted } from '../events/answer-event.ts'
import { trashSeen } from '../record/list/scope.ts'
import { movePosition } from '../record/row/answer-position.ts'
import { summaryText } from '../record/row/answer-summary.ts'
import { trashEvents } from '../record/row/trash-event.ts'
import { putWords } from '../record/search/index-answer.ts'
import { type AnswerToChange, answerToChange, eventSubject } from '../revise/answer-to-change.ts'
import { wordsOf } from '../revise/changed-answer.ts'
import { putTerm } from '../revise/put-term.ts'
import type { ChangeAnswerDeps } from '../revise/save-change.ts'
import { summaryChoice } from '../revise/summary-choice.ts'
import { colleagues, firstAreaOf, mayTake } from '../work/assign/may-take.ts'
import { countAgain } from './count-answer.ts'
import { notInTrash } from './not-in-trash.ts'

type Refused = { readonly kind: 'stale' | 'form' | 'limit' | 'single' }
type Restored = Refused | { readonly kind: 'restored'; readonly revision: number }

/**
 * Takes an answer out of the trash: it is found, counted and drawn again under its own day, with its state and whoever has it to do, and its
 * term goes on. What its form chose meanwhile holds for it too. Throws answer.notFound, answer.notTrashed, request.stale, and
 * answer.restore.form, .limit, .single where there is no place for it any more.
 */
export async function restoreAnswer(
  { db, clock, answerSubscribers, within }: ChangeAnswerDeps,
  { person, address }: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<AnswerChanged> {
  const seen = trashSeen(db, person)
  const found = await answerToChange(db, { uid, revision, seen, isTrashed: true }).catch(notInTrash(db, person, uid))
  const { row, form, definition } = found
  const { municipalityId, assigneeId } = row
  const event = { ...eventSubject(found), type: 'answer.restored' } as const
  const newest = (await readDefinition(db, form.id, form.currentVersion)) ?? definition
  const terms = { versions: { newest, own: definition }, timeZone: form.municipality.timeZone }
  const hasLeft = assigneeId !== null && !(await mayStillTake(db, found, assigneeId))
  const at = clock()
  const written = await db.transact<Restored>(function* (tx, refuse) {
    const next = yield* takeOut(db, tx, found, { by: person.userId, at: at.getTime() }, refuse)
    yield* putTerm(db, tx, row, terms)
    const leaving = rowsAfter(answerSubscribers, event)
    const by = { userId: person.userId, name: actorName(person) }
    // The state that it was in went meanwhile, and its answers with it.
    if (removedStates(newest.states).has(row.state)) leaving.push(removedStatesRow({ formId: form.id, by }))
    if (hasLeft) leaving.push(handOverRow({ userId: assigneeId, why: 'left' }))
    for (const each of leaving) yield* queueRow(tx, each, { municipalityId, answerUid: uid, at: at.getTime() })
    const subject = { kind: 'answer', uid, name: row.docCode }
    const detail = { form: definition.title.text }
    const entry = { action: 'answer.restored', actor: person, subject, municipalityId, detail, address, at } as const
    yield* run(recordAudit(db, entry, tx))
    if (within && !(yield* within.note(tx, { revision: next }))) refuse({ kind: 'stale' })
    return { kind: 'restored', revision: next }
  })
  switch (written.kind) {
    case 'restored':
      tellCommitted(answerSubscribers, event)
      return { revision: written.revision, updatedAt: new Date(row.updatedAt).toISOString() }
    case 'stale':
      return await notInTrash(db, person, uid)(new Problem('answer.notFound'))
    case 'form':
      throw new Problem('answer.restore.form')
    case 'limit':
      throw new Problem('answer.restore.limit')
    case 'single':
      throw new Problem('answer.restore.single')
  }
}

/** Gives its new revision. */
function* takeOut(
  db: Database,
  tx: Handle,
  found: AnswerToChange,
  { by, at }: { by: number; at: number },
  refuse: Refuse<Restored>,
): Steps<number> {
  const { answer, answerEvent, form } = db.tables
  const { row, definition, before } = found
  const { id: answerId, formId, municipalityId, revision } = row
  const [put] = yield* run(
    tx
      .update(answer)
      .set({
        formId,
        trashedFrom: null,
        trashedAt: null,
        trashedBy: null,
        revision: sql`${answer.revision} + 1`,
      })
      .where(
        and(
          eq(answer.id, answerId),
          eq(answer.uid, row.uid),
          eq(answer.revision, revision),
          isNotNull(answer.trashedAt),
        ),
      )
      .returning({ revision: answer.revision }),
  )
  if (!put) return refuse({ kind: 'stale' })
  const lacking = yield* countAgain(db, tx, found)
  if (lacking) return refuse({ kind: lacking })
  // Whoever deletes the form, or chooses other questions for its lists, waits from here on.
  const summary = summaryText(definition, yield* summaryChoice(db, tx, formId), before)
  yield* run(tx.update(answer).set({ summary }).where(eq(answer.id, answerId)))
  const [alive] = yield* run(tx.select({ deletedAt: form.deletedAt }).from(form).where(eq(form.id, formId)))
  if (alive?.deletedAt !== null) return refuse({ kind: 'form' })
  yield* putWords(db, tx, row, wordsOf(definition, before))
  yield* movePosition(db, tx, row, before.location)
  const kind = trashEvents.restored
  yield* run(tx.insert(answerEvent).values({ municipalityId, answerId, kind, actorId: by, at }))
  return put.revision
}

/** Whether whoever had it when it was deleted may have it again: meanwhile they may have left, or work elsewhere. */
async function mayStillTake(db: Database, { row }: AnswerToChange, assigneeId: number): Promise<boolean> {
  const [[colleague], area] = await Promise.all([
    colleagues(db, eq(db.tables.user.id, assigneeId)),
    firstAreaOf(db, row.formId),
  ])
  return colleague !== undefined && mayTake(colleague, { areaUid: area?.uid, creatorId: row.creatorId })
}

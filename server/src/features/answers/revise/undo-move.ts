import type { AnswerChanged } from '@ventanilla/api'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { answersSeen } from '../record/list/scope.ts'
import { type AnswerToChange, answerToChange } from './answer-to-change.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'
import { tooLateToUndo, undoableUntil } from './undo-time.ts'

/**
 * Takes the last move of an answer back, whatever moves the form allows: the person's own, within its time. Both stay in the history; what
 * the move was to send is not sent, nor anything for the undo. Throws answer.notFound, request.stale, answer.undo.nothing, answer.undo.late
 * with the move that leads back, answer.undo.final where none does.
 */
export async function undoMove(
  deps: ChangeAnswerDeps,
  actor: Actor,
  { uid, revision }: { uid: string; revision: number },
): Promise<AnswerChanged> {
  const { db, clock } = deps
  const { person } = actor
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  const { last, before } = await lastMoveOf(db, found, actor)
  if (clock().getTime() >= undoableUntil(last.at)) throw tooLateToUndo(found, before.stateId)
  return await takeBack(deps, actor, found, { last, before })
}

/**
 * The same for a move of a job, which is taken back with all of the job: as long as nothing came after it and nothing of what it sends was
 * taken up. Throws as above.
 */
export async function undoMoveOfJob(
  deps: ChangeAnswerDeps,
  actor: Actor,
  { uid, revision, moveId }: { uid: string; revision: number; moveId: number },
): Promise<AnswerChanged> {
  const { db } = deps
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, actor.person) })
  const moves = await lastMoveOf(db, found, actor)
  if (moves.last.id !== moveId) throw new Problem('answer.undo.nothing')
  return await takeBack(deps, actor, found, moves)
}

type Move = Database['tables']['answerStateHistory']['$inferSelect']

async function takeBack(
  deps: ChangeAnswerDeps,
  actor: Actor,
  found: AnswerToChange,
  { last, before }: { last: Move; before: Move },
): Promise<AnswerChanged> {
  return await saveChange(deps, found, {
    by: actor.person.userId,
    state: { id: before.stateId, name: before.stateName, undoes: last.id },
    event: { type: 'answer.changed', change: 'moveUndone', stateId: before.stateId },
    act: {
      action: 'answer.moveUndone',
      actor,
      detail: { state: { from: last.stateName, to: before.stateName } },
    },
  })
}

/** Throws answer.undo.nothing where the last move is not the person's own, or is an undo itself. */
async function lastMoveOf(
  db: Database,
  { row }: AnswerToChange,
  { person }: Actor,
): Promise<{ last: Move; before: Move }> {
  const [last, before] = await lastMoves(db, row.id)
  const isOwn = last?.creatorId === person.userId && last.undoes === null
  if (!last || !before || !isOwn) throw new Problem('answer.undo.nothing')
  return { last, before }
}

/** The newest first: the last one leads from where the one before it led. */
async function lastMoves({ sql, tables: { answerStateHistory: moves } }: Database, answerId: number) {
  return await sql.select().from(moves).where(eq(moves.answerId, answerId)).orderBy(desc(moves.id)).limit(2)
}

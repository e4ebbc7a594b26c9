import { visibleQuestions } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { answersSeen } from '../record/list/scope.ts'
import type { WithinAct } from '../record/write/within-act.ts'
import { answerToChange } from '../revise/answer-to-change.ts'
import { changeState } from '../revise/change-state.ts'
import { requestChanges } from '../revise/request-changes.ts'
import { undoMoveOfJob } from '../revise/undo-move.ts'
import { restoreAnswer } from '../trash/restore-answer.ts'
import { trashAnswer } from '../trash/trash-answer.ts'
import { assignAnswer } from '../work/assign/assign-answer.ts'
import { sendMessageOfJob } from '../work/replies/send-message.ts'
import type { BulkAct } from './bulk-act.ts'
import { undoOf } from './undoable.ts'

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers' | 'config' | 'bus'> & {
  readonly within: WithinAct
}

type Target = {
  readonly uid: string
  readonly revision: number
  /** What an earlier job noted of what it did. */
  readonly done: string | undefined
}

/** Acts that are done with one answer after the other; a file is made otherwise. */
export type EachAct = Exclude<BulkAct, { action: 'pdf' | 'xlsx' }>

/** Does with one answer what a job does with all: by the very function that does it with a single one, as whoever ordered it. */
export async function doAct(deps: ActDeps, actor: Actor, act: EachAct, { uid, revision, done }: Target): Promise<void> {
  const of = { uid, revision }
  switch (act.action) {
    case 'state':
      return void (await changeState(deps, actor, { ...of, ...reasonOf(act), state: act.state }))
    case 'assign':
      return void (await assignAnswer(deps, actor, { ...of, userId: act.userId }))
    case 'request':
      return await requestOf(deps, actor, act, of)
    case 'mail':
      return await sendMessageOfJob(deps, actor, { uid, text: act.text })
    case 'trash':
      return await trashAnswer(deps, actor, { ...of, ...reasonOf(act) })
    case 'undo': {
      if (act.was === 'trash') return void (await restoreAnswer(deps, actor, of))
      const { moveId, from = null } = undoOf(done ?? '{}')
      if (moveId !== undefined) return void (await undoMoveOfJob(deps, actor, { ...of, moveId }))
      return void (await assignAnswer(deps, actor, { ...of, userId: await staffUid(deps, from) }))
    }
  }
}

function reasonOf({ reason }: { readonly reason?: string }): { reason?: string } {
  return reason === undefined ? {} : { reason }
}

/** The questions are marked wherever the answer was asked them. */
async function requestOf(
  deps: ActDeps,
  actor: Actor,
  { comment, questions }: Extract<BulkAct, { action: 'request' }>,
  { uid, revision }: { uid: string; revision: number },
): Promise<void> {
  const { db } = deps
  const { definition, before } = await answerToChange(db, { uid, revision, seen: answersSeen(db, actor.person) })
  const marks = visibleQuestions(definition, before.content)
    .filter(({ question }) => questions.includes(question.id))
    .map(({ place: { sectionId, questionId, rowIndex } }) => ({
      kind: 'answer' as const,
      sectionId,
      questionId,
      ...(rowIndex !== undefined && { rowIndex }),
    }))
  const sections = [...new Set(marks.map(({ sectionId }) => sectionId))]
  await requestChanges(deps, actor, { uid, revision, request: { sections, marks, comment } })
}

async function staffUid({ db }: ActDeps, id: number | null): Promise<string | null> {
  if (id === null) return null
  const { user } = db.tables
  const [found] = await db.sql.select({ uid: user.uid }).from(user).where(eq(user.id, id))
  if (!found) throw new Problem('assignee.gone')
  return found.uid
}

import type { AnswerChange, AnswerChanged } from '@ventanilla/api'
import { answerActions, completionIssues, followsFrom, messageAddress } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { citizenNamed } from '../../citizens/citizen-named.ts'
import { answersSeen } from '../record/list/scope.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'
import { type AnswerToChange, answerToChange } from './answer-to-change.ts'
import { changedAnswer } from './changed-answer.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

type Write = { uid: string; revision: number; change: AnswerChange }
/**
 * Corrects an answer (spec 3 §4): what changed is kept as an edit beside what stood there. Throws answer.notFound, answer.sealed,
 * request.stale, answer.invalid, answer.single.
 */
export async function correctAnswer(deps: ChangeAnswerDeps, actor: Actor, write: Write): Promise<AnswerChanged> {
  const found = await answerOf(deps, actor.person, write)
  if (!mayDo(found, actor.person).correct) throw new Problem('answer.sealed')
  return await edit(deps, actor, found, write.change, 'correction')
}

/** Fills in what an answer lacks; what stands is locked (spec 3 §4). Throws answer.notFound, request.stale, answer.invalid, answer.single. */
export async function completeAnswer(deps: ChangeAnswerDeps, actor: Actor, write: Write): Promise<AnswerChanged> {
  return await edit(deps, actor, await answerOf(deps, actor.person, write), write.change, 'completion')
}

async function answerOf(
  { db }: ChangeAnswerDeps,
  person: StaffUser,
  { uid, revision }: Write,
): Promise<AnswerToChange> {
  return await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
}

async function edit(
  deps: ChangeAnswerDeps,
  actor: Actor,
  found: AnswerToChange,
  { citizen: named, ...given }: AnswerChange,
  kind: 'correction' | 'completion',
): Promise<AnswerChanged> {
  const { db } = deps
  const { userId } = actor.person
  const citizen = await personNamed(db, found, named)
  const about = citizen && { citizen: citizen.stored }
  const { changes, claims, content } = changedAnswer(found, { ...given, ...about }, 'staff', (changed, after) => {
    if (kind !== 'completion') return []
    const follows = followsFrom(found.definition, found.before.content, after.content)
    return completionIssues(changed.filter(each => !follows(each)))
  })
  return await saveChange(deps, found, {
    by: userId,
    files: { claims, principal: `staff:${userId}` },
    content,
    ...(citizen && { citizen: { ...citizen, isSingle: found.form.live.singleAnswer } }),
    event: { type: 'answer.changed', change: kind === 'correction' ? 'corrected' : 'completed' },
    edit: { kind, changes: JSON.stringify(changes), requestId: null },
    act: {
      action: kind === 'correction' ? 'answer.corrected' : 'answer.completed',
      actor,
      detail: { changes: changes.length },
    },
  })
}

/** Whom the answer shall be about: undefined leaves who is there, null is nobody. */
async function personNamed(db: Database, { form }: AnswerToChange, named: AnswerChange['citizen']) {
  if (named === undefined) return undefined
  if (named === null) return { id: null, dni: null, stored: null }
  const { id, dni, summary } = await citizenNamed(db, form.municipality.id, named.id)
  return { id, dni, stored: summary }
}

/** What the person may do with the answer, by the rules that the screen shows it by. */
export function mayDo({ row, form, definition, before }: AnswerToChange, { role }: StaffUser) {
  const isFromPortal = row.creatorId === citizenCreator
  const { contactQuestionId } = form.live
  const hasAddress = messageAddress(definition, before.content, { contactQuestionId, portalEmail: undefined }) !== null
  return answerActions(role, definition, { isFromPortal, hasAddress, state: row.state })
}

import type { AnswerChanged, ChangeDraft, NewChangeRequest } from '@ventanilla/api'
import {
  type Issue,
  issue,
  type Mark,
  requestIssues,
  valueAt,
  visibleQuestions,
  withdrawnState,
} from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { answersSeen } from '../record/list/scope.ts'
import { type AnswerToChange, answerToChange } from './answer-to-change.ts'
import { mayDo } from './correct-answer.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

/**
 * Asks the citizen to correct what is marked (spec 3 §4): the message leaves through the outbox, and an answer of the portal is set to
 * 'Subsanar' there. Throws answer.notFound, answer.withdrawn, answer.noCitizen, request.stale, answer.invalid.
 */
export async function requestChanges(
  deps: ChangeAnswerDeps,
  actor: Actor,
  { uid, revision, request }: { uid: string; revision: number; request: NewChangeRequest },
): Promise<AnswerChanged> {
  const { person } = actor
  const found = await markable(deps, person, uid, revision)
  const comment = request.comment.trim()
  const issues = [
    ...requestIssues(request.sections, request.marks),
    ...markIssues(found, request.marks),
    ...(comment === '' ? [issue('answer.required', ['comment'])] : []),
  ]
  if (issues.length > 0) throw new Problem('answer.invalid', { issues })
  return await saveChange(deps, found, {
    by: person.userId,
    request: { comment, marks: JSON.stringify(request.marks) },
    act: { action: 'answer.changesRequested', actor, detail: { marks: request.marks.length } },
    event: { type: 'answer.changesRequested', comment, username: person.username },
  })
}

/** Keeps marks that are not sent yet, for whoever goes on with them; nothing at all forgets them. Throws as above. */
export async function keepMarks(
  deps: ChangeAnswerDeps,
  person: StaffUser,
  { uid, draft }: { uid: string; draft: ChangeDraft },
): Promise<void> {
  const { db, clock } = deps
  const found = await markable(deps, person, uid, undefined)
  const issues = markIssues(found, draft.marks)
  if (issues.length > 0) throw new Problem('answer.invalid', { issues })
  const { changeDraft } = db.tables
  const { id: answerId, municipalityId } = found.row
  const kept = {
    creatorId: person.userId,
    comment: draft.comment,
    marks: JSON.stringify(draft.marks),
    updatedAt: clock().getTime(),
  }
  const isNothing = draft.marks.length === 0 && draft.comment.trim() === ''
  await db.transact(function* (tx) {
    if (isNothing) yield* run(tx.delete(changeDraft).where(eq(changeDraft.answerId, answerId)))
    else {
      yield* run(
        tx
          .insert(changeDraft)
          .values({ ...kept, answerId, municipalityId })
          .onConflictDoUpdate({ target: changeDraft.answerId, set: kept }),
      )
    }
  })
}

async function markable({ db }: ChangeAnswerDeps, person: StaffUser, uid: string, revision: number | undefined) {
  const found = await answerToChange(db, { uid, revision, seen: answersSeen(db, person) })
  if (found.row.state === withdrawnState) throw new Problem('answer.withdrawn')
  if (!mayDo(found, person).requestChanges) throw new Problem('answer.noCitizen')
  return found
}

/** Marks of what the citizen was never asked, or of a file that is not there. */
function markIssues({ definition, before }: AnswerToChange, marks: readonly Mark[]): Issue[] {
  const asked = visibleQuestions(definition, before.content)
  return marks.flatMap((mark, index) => {
    const question = asked.find(
      ({ place }) =>
        place.sectionId === mark.sectionId &&
        place.questionId === mark.questionId &&
        (place.rowIndex ?? 0) === (mark.rowIndex ?? 0),
    )
    const isThere = question && (mark.kind === 'answer' || valueAt(before.content, question.place)[mark.kind])
    return isThere ? [] : [issue('answer.unknown', ['marks', index])]
  })
}

import type { AnswerChange, AnswerChanged } from '@ventanilla/api'
import { markSchema, revisionIssues } from '@ventanilla/model'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { citizenCreator } from '../answers/citizen-creator.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { portalStateRow } from '../outbox/platform-rows.ts'
import { answerToChange } from './answer-to-change.ts'
import { changedAnswer } from './changed-answer.ts'
import { saveChange } from './save-change.ts'

const marksSchema = v.array(markSchema)

export type Revision = {
  /** Narrows to the answers that are the citizen's own. */
  readonly seen: SQL | undefined
  readonly uid: string
  readonly revision: number
  readonly change: Pick<AnswerChange, 'content'>
}

/**
 * The citizen answers what they were asked to correct (spec 3 §4): only what was marked may change, and the portal hears that it is
 * 'Completado'. Throws answer.notFound, answer.revised, request.stale, answer.invalid.
 */
export async function reviseAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  { seen, uid, revision, change }: Revision,
): Promise<AnswerChanged> {
  const { db } = deps
  const { changeRequest } = db.tables
  const found = await answerToChange(db, { uid, revision, seen })
  const [pending] = await db.sql
    .select({ id: changeRequest.id, marks: changeRequest.marks })
    .from(changeRequest)
    .where(and(eq(changeRequest.answerId, found.row.id), isNull(changeRequest.closedAt)))
    .orderBy(desc(changeRequest.id))
    .limit(1)
  if (!pending) throw new Problem('answer.revised')
  const marks = v.parse(marksSchema, JSON.parse(pending.marks))
  const { changes, claims, content } = changedAnswer(found, change, 'citizen', changed =>
    revisionIssues(found.definition, found.before.content, marks, changed),
  )
  return await saveChange(deps, found, {
    by: citizenCreator,
    // Files are sent as the citizen whose answer it is.
    files: { claims, principal: `citizen:${found.row.citizenId}` },
    content,
    edit: { kind: 'citizenCompletion', changes: JSON.stringify(changes), requestId: pending.id },
    closes: pending.id,
    // Whose answer it is stands in the answer, not in the audit.
    act: {
      action: 'answer.revised',
      actor: { person: { name: '' }, address: null },
      detail: { changes: changes.length },
    },
    outbox: found.row.creatorId === citizenCreator ? [portalStateRow('Completado')] : [],
  })
}

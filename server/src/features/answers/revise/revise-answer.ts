import type { AnswerChange, AnswerChanged } from '@ventanilla/api'
import { followsFrom, type KeptAnswer, keptIssues, markedPlaces, openRequest, revisionIssues } from '@ventanilla/model'
import type { SQL } from 'drizzle-orm'
import { Problem } from '../../../platform/problem.ts'
import { readRequests } from '../record/read/read-corrections.ts'
import { proofIssues } from '../record/save/address-proofs.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'
import { answerToChange } from './answer-to-change.ts'
import { changedAnswer } from './changed-answer.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

export type Revision = {
  /** Narrows to the answers that are the citizen's own. */
  readonly seen: SQL | undefined
  readonly uid: string
  readonly revision: number
  readonly change: Pick<AnswerChange, 'content'>
  /** Who sent the new files; the citizen whose answer it is, unless told. */
  readonly principal?: string
  /** What of the asked answers is right as it is, and what is written with it, where each has to be answered. */
  readonly said?: { readonly kept: readonly KeptAnswer[]; readonly message?: string }
}

/**
 * The citizen answers what they were asked to correct (spec 3 §4): only what was marked may change, and the portal hears that it is
 * 'Completado'. Throws answer.notFound, answer.revised, request.stale, answer.invalid.
 */
export async function reviseAnswer(
  deps: ChangeAnswerDeps,
  { seen, uid, revision, change, principal, said }: Revision,
): Promise<AnswerChanged> {
  const { db } = deps
  const found = await answerToChange(db, { uid, revision, seen })
  const made = await db.snapshot(tx => readRequests(db, tx, [found.row.id]))
  const requests = made.map(({ request }) => request)
  const asked = openRequest(requests)
  const last = requests.findLast(({ closedAt }) => closedAt === undefined)
  if (!asked || !last) throw new Problem('answer.revised')
  const { changes, claims, content } = changedAnswer(
    found,
    { ...change, mayStand: said !== undefined },
    'citizen',
    (changed, after) => {
      const { definition, before } = found
      const follows = followsFrom(definition, before.content, after.content)
      const own = changed.filter(each => !follows(each))
      return [
        ...revisionIssues(definition, before.content, asked.marks, own),
        ...(said ? keptIssues(markedPlaces(before.content, asked.marks), changed, said.kept) : []),
      ]
    },
  )
  const { definition, before } = found
  const unproven = { formId: found.row.formId, definition, content: change.content, before: before.content }
  const issues = await proofIssues(deps, unproven)
  if (issues.length > 0) throw new Problem('answer.invalid', { issues })
  return await saveChange(deps, found, {
    by: citizenCreator,
    files: { claims, principal: principal ?? `citizen:${found.row.citizenId}` },
    content,
    edit: {
      kind: 'citizenCompletion',
      changes: JSON.stringify(changes),
      requestId: Number(last.id),
      said: said ? JSON.stringify(said) : null,
    },
    closesRequests: true,
    event: { type: 'answer.changed', change: 'revised' },
    // Whose answer it is stands in the answer, not in the audit.
    act: {
      action: 'answer.revised',
      actor: { person: { name: '' }, address: null },
      detail: { changes: changes.length },
    },
  })
}

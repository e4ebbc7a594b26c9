import type { AnswerChanged } from '@ventanilla/api'
import { withdrawnName, withdrawnState } from '@ventanilla/model'
import type { SQL } from 'drizzle-orm'
import { Problem } from '../../../platform/problem.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'
import { isWithdrawable } from '../record/row/is-withdrawable.ts'
import { answerToChange } from './answer-to-change.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

/** Somebody of the staff may write to it at the same moment: whether it may still be taken back is looked at anew each time. */
const tries = 3

/**
 * Whoever gave an answer takes it back, while nobody has decided: it stays with its code and history, nothing is due and nothing is asked any
 * more, and no move leads on from it. `seen` narrows to what is theirs. Of one that is taken back already it says so again. Throws
 * answer.notFound, answer.notPending.
 */
export async function withdrawAnswer(
  deps: ChangeAnswerDeps,
  { uid, seen }: { uid: string; seen: SQL | undefined },
): Promise<AnswerChanged> {
  const { db } = deps
  for (let left = tries; ; left--) {
    const found = await answerToChange(db, { uid, seen, revision: undefined })
    const { row, definition } = found
    if (row.state === withdrawnState) {
      return { revision: row.revision, updatedAt: new Date(row.updatedAt).toISOString() }
    }
    if (!(await isWithdrawable(db, { ...found, state: row.state }))) throw new Problem('answer.notPending')
    const name = withdrawnName(definition.language)
    const from = definition.states.available.find(({ id }) => id === row.state)?.name ?? null
    try {
      return await saveChange(deps, found, {
        by: citizenCreator,
        state: { id: withdrawnState, name },
        closesRequests: true,
        event: { type: 'answer.changed', change: 'withdrawn' },
        // Whose answer it is stands in the answer, not in the audit.
        act: {
          action: 'answer.withdrawn',
          actor: { person: { name: '' }, address: null },
          detail: { state: { from, to: name } },
        },
      })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'request.stale' || left === 0) throw error
    }
  }
}

import type { LiveSettings } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'

type Asked = { readonly id: number; readonly municipalityId: number; readonly revision: number }
type Choosing = Pick<LiveSettings, 'summaryQuestionIds'>

/**
 * Where the form chooses other questions for what lists say of its answers, has it written anew, from the newest on; what was under way for
 * an earlier choice ends.
 */
export function* askForSummaries(
  { tables: { summaryRewrite } }: Database,
  tx: Handle,
  { id, municipalityId, revision }: Asked,
  [before, after]: readonly [Choosing, Choosing],
): Steps<void> {
  if (JSON.stringify(after.summaryQuestionIds) === JSON.stringify(before.summaryQuestionIds)) return
  const beginning = { asked: revision, createdAt: Number.MAX_SAFE_INTEGER, answerId: Number.MAX_SAFE_INTEGER }
  yield* run(
    tx
      .insert(summaryRewrite)
      .values({ formId: id, municipalityId, ...beginning })
      .onConflictDoUpdate({ target: summaryRewrite.formId, set: beginning }),
  )
}

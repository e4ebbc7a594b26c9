import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import type { BlockAnswer } from './block-columns.ts'
import { answersSince, blocksEnd, mostRest, touchedAnswers, touchedIds } from './block-rows.ts'

/** What blocks do not say, as they are in this moment: the answers that came since, and those that were touched. */
export type Rest = {
  /** Blocks from this id on do not hold. */
  readonly below: number
  readonly answers: readonly BlockAnswer[]
  /** Of all forms, the deleted ones too: what blocks say of them does not hold. */
  readonly touched: readonly number[]
}

/** Undefined where the blocks are far behind. */
export function* readRest(tx: Handle, formId: number): Steps<Rest | undefined> {
  const [end] = yield* run(blocksEnd(tx))
  if (!end || end.newest - end.below > mostRest) return undefined
  const { below } = end
  const touched = yield* run(touchedIds(tx, { below }))
  if (touched.length > mostRest) return undefined
  const since = yield* run(answersSince(tx, { below, formId }))
  const changed = touched.length === 0 ? [] : yield* run(touchedAnswers(tx, { below, formId }))
  return { below, answers: [...since, ...changed], touched: touched.map(({ id }) => id) }
}

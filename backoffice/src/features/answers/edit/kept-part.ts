import { type AnswerPart, withPart } from '@ventanilla/model'
import type { AnswerState } from '@ventanilla/ui'
import type { EditStart } from './edit-flow.ts'

/** A part that is being corrected: what it began with, and what was written since. */
export type KeptPart = { part: AnswerPart; from: EditStart; written: Pick<AnswerState, 'content' | 'typed'> }

const kept = new Map<string, KeptPart>()

/**
 * What was written into a part and not saved, while the page is open: another answer may be read in between, and the whole form goes on
 * from it.
 */
export const keptParts = {
  of: (answerId: string): KeptPart | undefined => kept.get(answerId),
  keep: (answerId: string, part: KeptPart): void => void kept.set(answerId, part),
  forget: (answerId: string): void => void kept.delete(answerId),
}

/** The answer with what was written into the part; undefined where that was another revision of it. */
export function startWith(kept: KeptPart | undefined, revision: number): EditStart['start'] | undefined {
  if (kept?.from.base.revision !== revision) return undefined
  const { part, from, written } = kept
  return { ...from.start, content: withPart(from.start.content, part, written.content) }
}

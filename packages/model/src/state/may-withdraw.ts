import type { States } from './definition.ts'
import { isFinalIn } from './removed.ts'

/**
 * Whether whoever gave an answer may still take it back: while nobody has decided. Of a form without states nothing is ever decided, so
 * nothing waits that could be taken back. `newest` are the form's present states, `own` those of the version it was given on.
 */
export function mayWithdraw(newest: States, own: States, state: string): boolean {
  return state !== '' && !isFinalIn(newest, own, state)
}

import type { RefusalReason } from '@ventanilla/model'

/**
 * What Redsys means by the codes with which it refuses (its table of Ds_Response), as far as whoever pays can do something about it. That a
 * card is blocked, suspected or withdrawn is for the bank to say.
 */
const codesOf: readonly (readonly [RefusalReason, readonly number[]])[] = [
  ['cancelled', [9673, 9915]],
  ['late', [9142]],
  ['funds', [116]],
  ['expired', [101]],
  ['numbers', [118, 129, 191, 9064, 9093, 9253]],
  ['proof', [106, 184, 195]],
  ['notAllowed', [104, 125, 180, 9051, 9078, 9104]],
  ['away', [909, 912, 944, 9912]],
  ['bank', [102, 190, 201, 202, 204, 206, 280, 290, 9094, 9261]],
]

const reasons = new Map(codesOf.flatMap(([reason, codes]) => codes.map(code => [code, reason] as const)))

/** Undefined for a code that says nothing to who pays. */
export function redsysReason(response: string): RefusalReason | undefined {
  return reasons.get(Number(response))
}

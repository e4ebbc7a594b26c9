/**
 * How thoroughly a part measures. By hand on a quiet machine everything is measured in full and held to its budget; quickly, beside other
 * work and on any machine, little is measured, and only what compares within the run is held, by generous bounds of its own.
 */
export type Pace = {
  readonly isQuick: boolean
  /** How long one turn of a rate takes. */
  readonly seconds: number
  /** So many rounds instead of the usual ones. */
  rounds(usual: number): number
  /** So many rows to measure among instead of the usual ones. */
  size(usual: number): number
}

export function paceOf({ isQuick, seconds }: { isQuick: boolean; seconds: number }): Pace {
  return isQuick
    ? { isQuick, seconds: 0.4, rounds: usual => Math.max(3, Math.ceil(usual / 5)), size: usual => usual / 10 }
    : { isQuick, seconds, rounds: usual => usual, size: usual => usual }
}

/** What a part prints, and whether it stayed in its budgets. */
export type Verdict = { readonly report: string; readonly isWithin: boolean }

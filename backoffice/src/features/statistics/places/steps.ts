/** Shades beside the one of nothing. */
const most = 5

/** So many answers a shade takes. */
export function stepSize(counts: readonly number[]): number {
  return Math.max(1, Math.ceil(Math.max(0, ...counts) / most))
}

/** The shade of a count: none of nothing, then in equal parts. */
export function stepOf(count: number, size: number): number {
  return count === 0 ? 0 : Math.min(most, Math.ceil(count / size))
}

/** What each shade that is needed stands for. */
export function shades(counts: readonly number[]): { step: number; from: number; to: number }[] {
  const size = stepSize(counts)
  const last = stepOf(Math.max(0, ...counts), size)
  return Array.from({ length: last + 1 }, (_, step) =>
    step === 0 ? { step, from: 0, to: 0 } : { step, from: (step - 1) * size + 1, to: step * size },
  )
}

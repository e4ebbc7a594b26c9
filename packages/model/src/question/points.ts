/** Where a scale begins, and how many points it has. */
export type Points = { readonly from: number; readonly points: number }

export function endOfScale({ from, points }: Points): number {
  return from + points - 1
}

export function pointsOf({ from, points }: Points): number[] {
  return Array.from({ length: points }, (_, index) => from + index)
}

export function isPoint(scale: Points, value: number): boolean {
  return Number.isInteger(value) && value >= scale.from && value <= endOfScale(scale)
}

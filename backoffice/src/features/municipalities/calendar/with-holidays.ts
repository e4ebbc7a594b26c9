import type { Holiday } from '@ventanilla/model'

/** A calendar with more holidays, in the order of time; a day that was named already keeps its name. */
export function withHolidays(before: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const known = new Set(before.map(({ date }) => date))
  const added = more.filter(({ date }) => !known.has(date))
  return [...before, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

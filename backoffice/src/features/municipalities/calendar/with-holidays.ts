import type { Holiday } from '@ventanilla/model'

/** A calendar with more holidays, in the order of time; a day that was named already keeps its name. */
export function withHolidays(before: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const known = new Set(before.map(({ date }) => date))
  const added = more.filter(({ date }) => !known.has(date))
  return [...before, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** What somebody changed in one list, done to another: what both have added stands once, by the other's name. */
export function changedAlike(from: readonly Holiday[], to: readonly Holiday[], other: readonly Holiday[]): Holiday[] {
  const [before, after] = [from, to].map(list => new Set(list.map(({ date }) => date)))
  const kept = other.filter(({ date }) => !before?.has(date) || after?.has(date))
  return withHolidays(
    kept,
    to.filter(({ date }) => !before?.has(date)),
  )
}

import type { StatisticsTimes } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'

type Solved = NonNullable<StatisticsTimes['solved']>

/** A bar of the answers that were solved after so many working days; the last one may stand for all longer ones. */
export type SolvingBar = { days: number; isMore: boolean; answers: number; late: number }

const leastBars = 8
const mostBars = 13

/** A bar for every number of days up to the longest, what is longer than the last one together in it. */
export function solvingBars({ days, ninth }: Pick<Solved, 'days' | 'ninth'>): SolvingBar[] {
  const longest = days.at(-1)?.days ?? 0
  // Nine of ten must be told apart, where that many bars can be drawn.
  const wanted = Math.max(leastBars, (ninth ?? 0) + 6)
  const last = Math.min(longest, Math.max(mostBars, Math.min(wanted, 31)) - 1)
  return Array.from({ length: last + 1 }, (_, index) => {
    const isMore = index === last && longest > last
    const found = days.filter(each => (isMore ? each.days >= index : each.days === index))
    const sum = (part: 'answers' | 'late') => found.reduce((total, each) => total + each[part], 0)
    return { days: index, isMore, answers: sum('answers'), late: sum('late') }
  })
}

/** The working days that all of an answer's way has, where one term says it: terms of states begin anew in each. */
export function termOf({ termDays, states }: Pick<FormDefinition, 'termDays' | 'states'>): number | undefined {
  return states.available.some(state => state.termDays !== undefined) ? undefined : termDays
}

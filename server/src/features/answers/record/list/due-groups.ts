import type { DueGroups } from '@ventanilla/api'
import { weekdayOf } from '@ventanilla/model'
import { dayText, startOfDay } from '../../../../platform/municipal-time.ts'
import type { CountAnswers } from './answer-counter.ts'
import type { FoundFilter } from './answer-filter.ts'

/** Until which instants a term that runs counts as late, as due today, as due this week. */
export type DueBounds = { readonly late: number; readonly today: number; readonly week: number }

/** The bounds of the town's day in which an instant lies; the week ends with its Sunday. */
export function dueBounds(timeZone: string, now: number): DueBounds {
  const today = dayText(timeZone, now)
  const toSunday = (7 - weekdayOf(today)) % 7
  return {
    late: startOfDay(timeZone, today),
    today: startOfDay(timeZone, today, 1),
    week: startOfDay(timeZone, today, toSunday + 1),
  }
}

/** How many of those that a filter finds stand under each head of their list by what is due. Saves in between may leave one counted twice or not. */
export async function countDue(
  count: CountAnswers,
  filter: FoundFilter,
  bounds: DueBounds,
  signal?: AbortSignal,
): Promise<DueGroups> {
  // What is asked for as late is that, and nothing else.
  const of = (more: Partial<FoundFilter>) => count({ ...filter, ...more }, signal)
  const noOther = { today: 0, week: 0, later: 0, paused: 0, none: 0 }
  if (filter.late !== undefined) return { ...noOther, late: await of({}) }
  const [total, paused, running, late, today, week] = await Promise.all([
    of({}),
    of({ term: 'paused' }),
    of({ term: 'running' }),
    of({ late: bounds.late }),
    of({ late: bounds.today }),
    of({ late: bounds.week }),
  ])
  const between = (more: number, fewer: number) => Math.max(0, more - fewer)
  return {
    late,
    today: between(today, late),
    week: between(week, today),
    later: between(running, week),
    paused,
    none: between(total, paused + running),
  }
}

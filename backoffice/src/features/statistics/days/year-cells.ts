import type { DaysCounted } from '@ventanilla/api'
import { shiftDay, yearBefore } from '../../../components/date/ranges.ts'
import { weekdayOf } from './curve-points.ts'

/** A day of the year's picture: its column is its week, its row its day of the week, its step how busy it was, 0 to 5. */
export type YearCell = { day: string; answers: number; week: number; weekday: number; step: number }
export type YearPicture = {
  cells: readonly YearCell[]
  weeks: number
  /** The first week of each month that begins in the picture. */
  months: readonly { day: string; week: number }[]
  /** How many answers a step has more than the one before. */
  size: number
}

/** Of the days that have answers, one in twenty may be busier than the last step begins: one storm must not make every other day pale. */
const ordinary = 0.95
export const steps = 5

/** The days from the one after today a year ago to today, a column a week from Monday to Sunday. */
export function yearPicture(days: DaysCounted, today: string): YearPicture {
  const counts = new Map(days.map(({ day, answers }) => [day, answers]))
  const size = stepSize([...counts.values()].filter(count => count > 0))
  const cells: YearCell[] = []
  const months: { day: string; week: number }[] = []
  let week = 0
  for (let day = shiftDay(yearBefore(today), 1); day <= today; day = shiftDay(day, 1)) {
    const weekday = weekdayOf(day)
    if (weekday === 0 && cells.length > 0) week++
    if (day.endsWith('-01')) months.push({ day, week })
    const answers = counts.get(day) ?? 0
    cells.push({ day, answers, week, weekday, step: Math.min(steps, Math.ceil(answers / size)) })
  }
  return { cells, weeks: week + 1, months, size }
}

function stepSize(counts: number[]): number {
  const sorted = counts.sort((one, other) => one - other)
  const busy = sorted[Math.floor((sorted.length - 1) * ordinary)] ?? 0
  return Math.max(1, Math.ceil(busy / steps))
}

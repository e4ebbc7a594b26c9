import type { Comparison, DaysCounted } from '@ventanilla/api'
import { type Range, shiftDay, yearBefore } from '../../../components/date/ranges.ts'

/** A day of a range with its answers, beside the day that it is compared with. */
export type CurvePoint = { day: string; answers: number; beforeDay: string; before: number }

/** Two years: of more, a day would be narrower than a pixel. */
export const longestCurve = 731

/** Whether weekends are shaded: of more days they would be stripes that say nothing. */
export function hasShade(points: readonly unknown[]): boolean {
  return points.length <= 100
}

const dayMs = 86_400_000

type Counted = { days: DaysCounted; previousDays: DaysCounted }

/**
 * The days of a range up to today, each beside as many days earlier as the range is long, or beside the same day of the year before.
 * None where the range has no day up to today or more days than can be drawn.
 */
export function curvePoints(
  { days, previousDays }: Counted,
  range: Range,
  { today, compare }: { today: string; compare: Comparison },
): readonly CurvePoint[] {
  const last = range.to < today ? range.to : today
  const length = daysBetween(range.from, last) + 1
  if (length < 1 || length > longestCurve) return []
  const whole = daysBetween(range.from, range.to) + 1
  const [counts, earlier] = [countsOf(days), countsOf(previousDays)]
  return Array.from({ length }, (_, index) => {
    const day = shiftDay(range.from, index)
    const beforeDay = compare === 'year' ? yearBefore(day) : shiftDay(day, -whole)
    return { day, answers: counts.get(day) ?? 0, beforeDay, before: earlier.get(beforeDay) ?? 0 }
  })
}

function countsOf(days: DaysCounted): ReadonlyMap<string, number> {
  return new Map(days.map(({ day, answers }) => [day, answers]))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

/** The days whose names stand below a curve: Mondays where there are a few of them, else the first of months, else every day. */
export function namedDays(days: readonly string[]): readonly number[] {
  const wanted = days.length <= 10 ? () => true : days.length <= 62 ? isMonday : isFirst
  const found = days.flatMap((day, index) => (wanted(day) ? [index] : []))
  const step = Math.ceil(found.length / 12)
  return found.filter((_, index) => index % step === 0)
}

function isMonday(day: string): boolean {
  return weekdayOf(day) === 0
}

function isFirst(day: string): boolean {
  return day.endsWith('-01')
}

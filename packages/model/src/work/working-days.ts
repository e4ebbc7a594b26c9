import { plusDays } from '../plus-days.ts'

/** The days of a town on which nobody works beside Saturdays and Sundays, as 'YYYY-MM-DD'. */
export type Holidays = ReadonlySet<string>

const msADay = 86_400_000

/** Terms are counted in days one after the other: nobody has one longer than this. */
export const longestTerm = 1_000

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Calendar days from one day to another; negative where the other is earlier. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msADay)
}

export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/**
 * The last day of a term of `count` working days that begins on `from`: that day itself does not count, as in administrative procedure. A
 * term of 0 ends on the first working day from `from` on.
 */
export function endOfTerm(from: string, count: number, holidays: Holidays): string {
  let day = from
  let left = Math.min(Math.max(0, Math.trunc(count)), longestTerm)
  if (left === 0) while (!isWorkingDay(day, holidays)) day = plusDays(day, 1)
  while (left > 0) {
    day = plusDays(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}

/** The working days after `from` up to and with `until`; as many with a minus where `until` is earlier. */
export function workingDaysBetween(from: string, until: string, holidays: Holidays): number {
  if (until < from) return -workingDaysBetween(until, from, holidays)
  const days = daysBetween(from, until)
  const first = weekdayOf(from)
  // Whole weeks at once: something is late by years, and a page shows many of these.
  let count = Math.floor(days / 7) * 5
  for (let step = 1; step <= days % 7; step++) if (isOfWeek((first + step) % 7)) count++
  for (const day of holidays) if (day > from && day <= until && isOfWeek(weekdayOf(day))) count--
  return count
}

/** From Monday to Friday. */
function isOfWeek(weekday: number): boolean {
  return weekday >= 1 && weekday <= 5
}

import { plusDays } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text/light'
import type { DayBounds } from '../../root/day-bounds.ts'

/** A day without time or zone, as it is stored: 'YYYY-MM-DD'. */
export type Day = string

const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`)
const write = (date: Date): Day => date.toISOString().slice(0, 10)

/** 0 is the first day of the week. `first` counts from 1, Monday, to 7, Sunday. */
export function weekdayOf(day: Day, first: number): number {
  return (atNoon(day).getUTCDay() + 7 - (first % 7)) % 7
}

/** The weeks of a day's month; days of the months around it are null. */
export function weeksOf(day: Day, first: number): (Day | null)[][] {
  const start = `${day.slice(0, 7)}-01`
  const days: (Day | null)[] = Array.from({ length: weekdayOf(start, first) }, () => null)
  for (let each = start; each.slice(0, 7) === start.slice(0, 7); each = plusDays(each, 1)) days.push(each)
  while (days.length % 7) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Today where the person is. */
export function today(): Day {
  const now = new Date()
  return write(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12)))
}

/** The day a week begins with in a language: 1 is Monday, 7 Sunday. Monday where the browser does not know. */
export function firstDayOf(language: string): number {
  const locale: Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } } =
    new Intl.Locale(language)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

export function dayText(day: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  return dayLabel(atNoon(day), language, { ...options, timeZone: 'UTC' })
}

/** The nearest of the days that may be chosen. */
export function within({ min = '', max = '9999-12-31' }: DayBounds, day: Day): Day {
  return day < min ? min : day > max ? max : day
}

import { isCalendarDay } from '@ventanilla/model'

/** A range of days 'YYYY-MM-DD', both included. */
export type Range = { readonly from: string; readonly to: string }

/** How many days or months a quick filter has, of which today is the last (spec 3 §9). */
export const quickRanges = [
  { id: 'today', days: 1 },
  { id: '1d', days: 1 },
  { id: '7d', days: 7 },
  { id: '15d', days: 15 },
  { id: '1m', months: 1 },
  { id: '3m', months: 3 },
  { id: '6m', months: 6 },
] as const
export type QuickRange = (typeof quickRanges)[number]

const dayMs = 86_400_000

export function quickRange(range: QuickRange, today: string): Range {
  const before = 'days' in range ? shiftDay(today, -range.days) : monthsBefore(today, range.months)
  return { from: shiftDay(before, 1), to: today }
}

/** The last seven days where the address says nothing, or nothing that is a day. */
export function readRange(search: URLSearchParams, today: string): Range {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return isCalendarDay(from) && isCalendarDay(to) ? { from, to } : quickRange({ id: '7d', days: 7 }, today)
}

/** Today on the clock of the municipality. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(now)
}

/** As many days right before a range, or the same days of the year before. */
export function rangeBefore({ from, to }: Range, compare: 'before' | 'year'): Range {
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  return { from: shiftDay(from, -lengthOf({ from, to })), to: shiftDay(from, -1) }
}

/** How many days a range has, both included. */
export function lengthOf({ from, to }: Range): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs)) + 1
}

/** A day so many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day of an earlier month, or its last one. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The same day of the year before; the 29th of February follows the 28th. */
export function yearBefore(day: string): string {
  return monthsBefore(day, 12)
}

import { isCalendarDay } from '../calendar.ts'
import { limits } from '../limits.ts'
import type { Holiday } from './national-holidays.ts'

/** A line of a pasted list: a holiday, or why it is none. */
export type HolidayLine =
  | { readonly kind: 'holiday'; readonly holiday: Holiday }
  | { readonly kind: 'refused'; readonly reason: 'date' | 'name' | 'twice'; readonly text: string }

const written = /^(\d{1,4})([-/.])(\d{1,2})([-/.])(\d{1,4})(?!\d)/
/** What stands between a date and its name. */
const between = /^[\s,;:|–—-]+/
/** Longer lines are none that anybody wrote for a holiday. */
const longest = 400

/**
 * Reads a list of holidays as towns publish them, one a line: '2026-05-25 Day', '25/5/2026; Day' or '25.05.2026 - Day'; empty lines say
 * nothing. A day that stands twice is refused the second time.
 */
export function readHolidayList(text: string): HolidayLine[] {
  const seen = new Set<string>()
  return text.split(/\r\n|\r|\n/).flatMap((line): HolidayLine[] => {
    const shown = line.trim()
    if (shown === '') return []
    const refuse = (reason: 'date' | 'name' | 'twice'): HolidayLine[] => [
      { kind: 'refused', reason, text: shown.slice(0, 80) },
    ]
    const found = shown.length > longest ? null : written.exec(shown)
    const [all = '', first = '', one, month = '', other, last = ''] = found ?? []
    const date = found && one === other ? dateOf(first, month, last) : undefined
    if (date === undefined) return refuse('date')
    const name = shown.slice(all.length).replace(between, '')
    if (name === '' || [...name].length > limits.holidayName) return refuse('name')
    if (seen.has(date)) return refuse('twice')
    seen.add(date)
    return [{ kind: 'holiday', holiday: { date, name } }]
  })
}

/** The year stands first or last, and has four digits. */
function dateOf(first: string, month: string, last: string): string | undefined {
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  if (year.length !== 4 || day.length > 2) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(date) ? date : undefined
}

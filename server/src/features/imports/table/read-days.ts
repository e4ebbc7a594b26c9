import type { DayOrder } from '@ventanilla/api'
import { instantOf, isCalendarDay } from '@ventanilla/model'
import { instantOfWall } from '../../../platform/municipal-time.ts'

type Faulty = { readonly fault: 'answer.date' | 'answer.year' }

/** 'YYYY-MM-DD' of a day as it stands in a file: the year first, or in the order of the file. Nobody guesses a century. */
export function readDay(text: string, order: DayOrder): { readonly day: string } | Faulty {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0{1,9})?)?Z?)?$/.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  if (last === undefined) return { fault: 'answer.date' }
  if (last.length === 2) return { fault: 'answer.year' }
  return order === 'dmy' ? dayOf(last, second, first) : dayOf(last, first, second)
}

function dayOf(year: string, month = '', day = ''): { readonly day: string } | Faulty {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? { day: written } : { fault: 'answer.date' }
}

/** The instant of a day, or of a day and a time, by the town's clock where it names no zone; undefined where there is none. */
export function readInstant(text: string, order: DayOrder, timeZone: string): number | undefined {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.includes(':')) return instantOf(text)
  const end = text.search(/[T\s,]/)
  const read = readDay(end < 0 ? text : text.slice(0, end), order)
  if ('fault' in read) return undefined
  const time = end < 0 ? '00:00' : text.slice(end + 1).replace(/^[\s-]+/, '')
  const wall = instantOf(`${read.day}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}`)
  return wall === undefined ? undefined : instantOfWall(timeZone, wall)
}

/** How the days of a file are written, by those that can be read in one order alone: day first where none tells. */
export function dayOrderOf(cells: Iterable<string>): DayOrder {
  let isMonthFirst = false
  for (const cell of cells) {
    const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(cell) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) isMonthFirst = true
  }
  return isMonthFirst ? 'mdy' : 'dmy'
}

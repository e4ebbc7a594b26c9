import type { AnswerDue } from '@ventanilla/api'
import { dueOf, type Holiday, isWorkingDay, plusDays, weekdayOf } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import { dayText } from '../../../../platform/municipal-time.ts'
import { asDays, loadHolidays } from '../../../forms/snapshot/read-holidays.ts'
import type { TermColumns } from '../row/answer-term.ts'

type Town = { readonly municipalityId: number; readonly timeZone: string }
export type DueOf = (row: TermColumns) => { due?: AnswerDue }
/** Reads what is needed to say of these rows how they stand with their terms: nothing where none has any. */
export type DueReader = (rows: readonly TermColumns[]) => Promise<DueOf>

/** For the answers of one town as of an instant. */
export function dueReader(db: Database, { municipalityId, timeZone }: Town, now: number): DueReader {
  return async rows => {
    const hasTerm = rows.some(({ dueAt, pausedAt }) => dueAt !== null || pausedAt !== null)
    const holidays = hasTerm ? await loadHolidays(db.sql, municipalityId) : []
    return row => {
      const due = dueOn(row, { timeZone, holidays }, now)
      return due ? { due } : {}
    }
  }
}

/** How an answer stands with its term on the town's day of an instant; undefined where nothing is due and nobody waited for. */
export function dueOn(
  { dueAt, pausedAt }: TermColumns,
  { timeZone, holidays }: { timeZone: string; holidays: readonly Holiday[] },
  now: number,
): AnswerDue | undefined {
  const since = pausedAt === null ? undefined : dayText(timeZone, pausedAt)
  if (dueAt === null) return since === undefined ? undefined : { kind: 'paused', since }
  const on = dayText(timeZone, dueAt - 1)
  const today = dayText(timeZone, now)
  const due = dueOf({ dueOn: on, pausedOn: since }, today, asDays(holidays))
  const sunday = plusDays(today, (7 - weekdayOf(today)) % 7)
  return {
    ...due,
    on,
    ...(since !== undefined && { since }),
    ...(on === plusDays(today, 1) && { isTomorrow: true as const }),
    ...(on <= sunday && { isThisWeek: true as const }),
  }
}

/** The holidays that are left out of the working days that are told of a term. */
export function leftOut(
  { kind, on, since }: AnswerDue,
  holidays: readonly Holiday[],
  today: string,
): { date: string; name: string }[] {
  const from = kind === 'paused' ? since : today
  if (on === undefined || from === undefined) return []
  const [first, last] = from < on ? [from, on] : [on, from]
  return holidays.filter(({ date }) => date > first && date <= last && isWorkingDay(date, new Set()))
}

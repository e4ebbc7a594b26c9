import { plusDays, plusMonths } from '../plus-days.ts'

export const dayUnits = ['days', 'months', 'years'] as const

/** So far from the day on which the form is answered: 0 is that day, what is negative was before. */
export type DaysAway = { amount: number; unit: (typeof dayUnits)[number] }

/** A day of the calendar, or one counted from that of the answer. */
export type DayLimit = string | DaysAway

/** The day that is meant on a day of the town; unknown where that is. */
export function limitOn(limit: DayLimit | undefined, today: string | undefined): string | undefined {
  if (limit === undefined || typeof limit === 'string') return limit
  const { amount, unit } = limit
  if (today === undefined) return undefined
  return unit === 'days' ? plusDays(today, amount) : plusMonths(today, unit === 'years' ? amount * 12 : amount)
}

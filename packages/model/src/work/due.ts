import { type Holidays, workingDaysBetween } from './working-days.ts'

/** Working days before the end of a term from which on it is soon. */
export const soonDays = 2

/** How an answer stands with its term; days are working days of its town. */
export type Due =
  | { readonly kind: 'onTime' | 'soon'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'late'; readonly days: number }
  /** While the citizen has to correct: what is left of the term when it goes on. */
  | { readonly kind: 'paused'; readonly days: number }

type Term = {
  /** The last day of the term, in the town's calendar. */
  readonly dueOn: string
  /** Since when it does not run. */
  readonly pausedOn?: string | undefined
}

/** How a term stands on a day of the town ('YYYY-MM-DD'). On a day without work after the last one it is late by 0 days at least 1. */
export function dueOf({ dueOn, pausedOn }: Term, today: string, holidays: Holidays): Due {
  if (pausedOn !== undefined)
    return { kind: 'paused', days: Math.max(0, workingDaysBetween(pausedOn, dueOn, holidays)) }
  if (dueOn === today) return { kind: 'today' }
  const days = workingDaysBetween(today, dueOn, holidays)
  if (dueOn < today) return { kind: 'late', days: Math.max(1, -days) }
  return { kind: days <= soonDays ? 'soon' : 'onTime', days }
}

import { dayLabel } from './day-label.ts'
import type { Text } from './text.ts'

/** 'jueves 03/12/2026': a day ('YYYY-MM-DD'), or an instant by the clock of a place. */
export function dayWords(at: string, text: Pick<Text, 'language' | 'date'>, timeZone?: string): string {
  const date = new Date(timeZone === undefined ? `${at}T12:00:00Z` : at)
  const weekday = dayLabel(date, text.language, { weekday: 'long', timeZone: timeZone ?? 'UTC' })
  return `${weekday} ${text.date(at, timeZone)}`
}

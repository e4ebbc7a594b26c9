import { dayLabel } from './day-label.ts'
import type { Text } from './text.ts'

/** 'jueves 03/12/2026': a day ('YYYY-MM-DD') by which something has to be done. */
export function dayWords(day: string, text: Pick<Text, 'language' | 'date'>): string {
  const weekday = dayLabel(new Date(`${day}T12:00:00Z`), text.language, { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${text.date(day)}`
}

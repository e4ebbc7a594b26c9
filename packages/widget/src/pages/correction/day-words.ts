import { dayLabel, type Text } from '@ventanilla/text/light'

/** 'jueves 03/12/2026': a day by which something has to be done. */
export function dayWords(day: string, text: Text): string {
  const weekday = dayLabel(new Date(`${day}T12:00:00Z`), text.language, { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${text.date(day)}`
}

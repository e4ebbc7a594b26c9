import { dayLabel } from '@ventanilla/text'
import { useText } from '../../../context/text-context.ts'

/** A day with its weekday, as 'martes 10/11/2026'. */
export function useDayName(): (day: string) => string {
  const text = useText()
  return day => {
    const weekday = dayLabel(new Date(Date.parse(day)), text.language, { weekday: 'long', timeZone: 'UTC' })
    return text.t('statistics.day.name', { weekday, date: text.date(day) })
  }
}

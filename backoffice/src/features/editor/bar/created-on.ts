import type { Language } from '@ventanilla/model'
import { dayLabel } from '@ventanilla/text'

/** 'DD MMMM YYYY, HH:mm', the month in words (spec 2 §2). */
export function createdOn(at: string, language: Language, timeZone: string): string {
  const instant = new Date(at)
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    year: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { day = '', year = '', hour = '', minute = '' } = parts
  return `${day} ${dayLabel(instant, language, { month: 'long', timeZone })} ${year}, ${hour}:${minute}`
}

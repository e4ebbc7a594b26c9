import type { Language } from '@ventanilla/model'

/** 'DD MMMM YYYY, HH:mm', the month in words (spec 2 §2). */
export function createdOn(at: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const { day = '', month = '', year = '', hour = '', minute = '' } = parts
  return `${day.padStart(2, '0')} ${month} ${year}, ${hour}:${minute}`
}

import type { OwnAnswer } from '@ventanilla/api'
import { dayWords, type Text } from '@ventanilla/text/light'

type Asked = Pick<OwnAnswer, 'correctBy' | 'timeZone'>

/** What comes next and until when, in few words; empty where nothing does. */
export function nextWords(text: Text, { correctBy, dueOn, owed, toCorrect }: OwnAnswer): string {
  if (toCorrect > 0 && correctBy) return text.t('portal.steps.before', { day: dayWords(correctBy, text) })
  if (owed) return text.t('portal.next.pay')
  return dueOn ? text.t('portal.next.answer', { day: text.date(dueOn) }) : ''
}

/** Until when something has to be corrected, with the weekday and how many days are left, or that it was. */
export function termWords(text: Text, { correctBy, timeZone }: Asked): string {
  if (!correctBy) return ''
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const days = Math.round((Date.parse(correctBy) - Date.parse(today)) / 86_400_000)
  const day = dayWords(correctBy, text)
  return days < 0 ? text.t('portal.link.late', { day }) : text.t('portal.link.until', { day, days })
}

export function priceWords(
  text: Text,
  { amountCents, currency }: Omit<NonNullable<OwnAnswer['owed']>, 'path'>,
): string {
  return text.number(amountCents / 100, { style: 'currency', currency })
}

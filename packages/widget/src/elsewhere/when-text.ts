import type { PublicForm } from '@ventanilla/api'
import { dayWords, type Text } from '@ventanilla/text/light'

type Town = Pick<PublicForm, 'municipality'>

/** 'miércoles 25/11/2026', by the town's day. */
export function termText(instant: string, { municipality: { timeZone } }: Town, words: Text): string {
  return dayWords(instant, words, timeZone)
}

/** When something was left, by the town's clock: the day is named, unless it is today's. */
export function leftText(instant: string, { municipality: { timeZone } }: Town, words: Text) {
  const date = words.date(instant, timeZone)
  return {
    date,
    time: words.time(instant, timeZone),
    day: date === words.date(new Date(), timeZone) ? 'today' : 'other',
  }
}

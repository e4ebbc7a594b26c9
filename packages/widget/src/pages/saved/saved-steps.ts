import type { Afterwards } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import type { AnsweredForm } from '../../flow/next-steps.ts'

/** What happens, under when it does. */
export type SavedStep = { readonly when: string; readonly what: string }

/** 'jueves 10/12/2026', of a day as it is kept, 'YYYY-MM-DD'. */
export function dayWithWeekday(text: Text, day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  const weekday = new Intl.DateTimeFormat(text.language, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return `${weekday} ${text.date(day)}`
}

/**
 * At most three steps: what happened today, until when the town looks into it, and how its decision is learnt. Without a term none of them has
 * a date; where the form has no states nothing is decided.
 */
export function savedSteps(
  form: AnsweredForm,
  { state, dueOn, sentTo, isMailed }: Afterwards,
  text: Text,
): SavedStep[] {
  const { name: municipality } = form.municipality
  const received = state
    ? text.t('answer.done.state', { municipality, state })
    : text.t('answer.done.received', { municipality })
  const today = {
    when: text.t('portal.saved.today'),
    what: sentTo === null ? received : `${received} ${text.t('portal.saved.copySent', { address: sentTo })}`,
  }
  if (state === null) return [today]
  const isFollowed = form.live.public && form.lookups && !form.municipality.settings.hideVoucherCode
  const review = {
    when:
      dueOn === null
        ? text.t('portal.saved.meanwhile')
        : text.t('portal.saved.until', { day: dayWithWeekday(text, dueOn) }),
    what: text.t('portal.saved.review', { municipality }),
  }
  const words = isMailed ? 'decisionMail' : isFollowed ? 'decision' : undefined
  if (!words) return [today, review]
  return [today, review, { when: text.t('portal.saved.decided'), what: text.t(`portal.saved.${words}`) }]
}

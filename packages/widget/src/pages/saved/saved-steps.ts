import type { Afterwards } from '@ventanilla/api'
import { dayWords, type Text } from '@ventanilla/text/light'
import type { AnsweredForm } from '../../flow/next-steps.ts'

/** What happens, under when it does. */
export type SavedStep = { readonly when: string; readonly what: string }

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
      dueOn === null ? text.t('portal.saved.meanwhile') : text.t('portal.saved.until', { day: dayWords(dueOn, text) }),
    what: text.t('portal.saved.review', { municipality }),
  }
  const words = isMailed ? 'decisionMail' : isFollowed ? 'decision' : undefined
  if (!words) return [today, review]
  return [today, review, { when: text.t('portal.saved.decided'), what: text.t(`portal.saved.${words}`) }]
}

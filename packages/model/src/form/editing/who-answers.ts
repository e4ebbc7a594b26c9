import type { FormContent } from '../live-settings.ts'
import { type FormOption, hasOption, optionLock, withOption } from '../options.ts'

/** Who answers a form, as one choice; the options below follow from it. */
export const whoAnswers = ['anyone', 'neighbours', 'staffForPerson', 'staffAlone'] as const
export type WhoAnswers = (typeof whoAnswers)[number]

/** The option that a choice stands for; without one the staff answers and names nobody. */
const optionOf = {
  anyone: 'public',
  neighbours: 'portalAssociation',
  staffForPerson: 'citizen',
  staffAlone: null,
} as const

/** The options that the choice decides. */
export const whoOptions = ['public', 'portalAssociation', 'citizen'] as const

/** Who answers now; null where the options are combined as no choice has them, as forms that were brought along may be. */
export function whoAnswersNow(form: FormContent): WhoAnswers | null {
  const on = whoOptions.filter(option => hasOption(form, option))
  if (on.length > 1 || on.some(option => optionLock(form, option))) return null
  return whoAnswers.find(who => optionOf[who] === (on[0] ?? null)) ?? null
}

/** What several choices may have: it stays where the next one may have it too. */
const shared: readonly FormOption[] = ['customVoucher', 'singleAnswer']

/** The form with another choice, and all that goes with it; a person is chosen by the municipal platform. */
export function withWhoAnswers(form: FormContent, who: WhoAnswers, newId: () => string): FormContent {
  if (whoAnswersNow(form) === who) return form
  const chosen = optionOf[who]
  const put = (before: FormContent, option: FormOption, on: boolean) => withOption(before, option, on, newId)
  const others = whoOptions.filter(option => option !== chosen)
  const alone = others.reduce((before, option) => put(before, option, false), form)
  const ready = who === 'staffForPerson' ? put(alone, 'platformSync', true) : alone
  const decided = chosen ? put(ready, chosen, true) : ready
  const kept = shared
    .filter(option => hasOption(form, option))
    .reduce((before, option) => put(before, option, true), decided)
  const { voucherText } = form.definition
  return voucherText && hasOption(kept, 'customVoucher')
    ? { ...kept, definition: { ...kept.definition, voucherText } }
    : kept
}

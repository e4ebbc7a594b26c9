import type { Afterwards } from '@ventanilla/api'
import { isTold, type Language, messageAddress, stateIn, withdrawnState } from '@ventanilla/model'
import type { StoredAnswer } from '../../answers/record/read/read-answer.ts'
import { isWithdrawable } from '../../answers/record/row/is-withdrawable.ts'
import type { Deps } from '../../deps.ts'
import { loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { dueDay } from '../citizens/due-day.ts'
import { readSettings } from '../citizens/read-settings.ts'

/** How it goes on with an answer, for who has just given it: nothing that they did not write or that its code does not tell. */
export async function readAfterwards(
  { db }: Pick<Deps, 'db'>,
  answer: StoredAnswer,
  language: Language,
): Promise<Afterwards> {
  const form = await loadForm(db, answer.formId)
  const { definition, content, state, payment } = answer
  const to =
    form &&
    messageAddress(definition, content, { contactQuestionId: form.live.contactQuestionId, portalEmail: undefined })
  const settings = form && (await readSettings(db, { municipalityId: form.municipality.id, formId: form.id }))
  const tells = (event: 'saved' | 'closed') => Boolean(settings && isTold(event, settings.get(event) ?? []))
  return {
    state: state && stateIn(definition.states, state, language),
    dueOn: (await dueDay(db, answer)) ?? null,
    sentTo: to && tells('saved') ? to : null,
    isMailed: Boolean(to) && tells('closed'),
    owed: payment?.payPath
      ? {
          amountCents: payment.amountCents,
          currency: payment.currency,
          path: payment.payPath,
          isRefused: payment.status === 'Rechazado',
        }
      : null,
    isWithdrawn: state?.id === withdrawnState,
    mayWithdraw: form !== undefined && (await isWithdrawable(db, { form, definition, state: state?.id ?? '' })),
  }
}

import type { PublicForm, SavedAnswer } from '@ventanilla/api'
import { type FormDefinition, localizedWord, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'

/** What is known of a form once it is answered: less than the form, where its page opens to whoever has the address. */
export type AnsweredForm = Pick<
  PublicForm,
  'id' | 'language' | 'live' | 'municipality' | 'branding' | 'allowedOrigins' | 'closedReason' | 'lookups'
> & { definition: Pick<FormDefinition, 'language' | 'title' | 'states' | 'settings' | 'voucherText'> }

const initialOf = ({ definition: { states } }: AnsweredForm) => states.available.find(({ id }) => id === states.initial)
const showsCode = ({ municipality }: AnsweredForm) => !municipality.settings.hideVoucherCode

/** What happens to a saved answer, a sentence each. */
export function nextSteps(form: AnsweredForm, text: Text): string[] {
  const state = initialOf(form)
  const { name: municipality } = form.municipality
  const steps = [
    state
      ? text.t('answer.done.state', { municipality, state: textIn(localizedWord(state.name, state), text.language) })
      : text.t('answer.done.received', { municipality }),
  ]
  if (!showsCode(form)) return steps
  const isLookedUp = state && form.live.public && form.lookups
  return [text.t('answer.done.keep'), ...steps, ...(isLookedUp ? [text.t('answer.done.status')] : [])]
}

/** The codes of an answer, and the pages of our host where they lead somewhere. */
export function codesOf(form: AnsweredForm, saved: Pick<SavedAnswer, 'docCode' | 'recordCode'>, origin: string) {
  const { docCode, recordCode } = saved
  const hasState = form.lookups && form.live.public && initialOf(form)
  return {
    docCode: showsCode(form) ? docCode : undefined,
    recordCode,
    statusHref: hasState ? `${origin}/publico/consultar-estado?code=${encodeURIComponent(docCode)}` : undefined,
    recordHref: form.lookups && recordCode ? `${origin}/actas/consultar` : undefined,
  }
}

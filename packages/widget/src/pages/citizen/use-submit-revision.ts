import { type CitizenAnswer, problemOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { type CompleteAnswer, type FlowEvent, refusalOf, useSubmit } from '@ventanilla/ui'
import type { Dispatch } from 'react'
import { savedAddress } from '../portal/own-addresses.ts'
import type { Entered } from '../portal/session/session.ts'

type Options = {
  text: Text
  entered: Entered
  answer: CitizenAnswer
  dispatch: Dispatch<FlowEvent<CitizenAnswer, true>>
}

/** Sends what was corrected, once: whoever is offline is told and presses again. */
export function useSubmitRevision({ text, entered, answer, dispatch }: Options) {
  const failed = text.t('portal.revision.failed')
  const { submit } = useSubmit({
    dispatch,
    problemOf,
    failed,
    send: ({ content }: CompleteAnswer) => entered.client.revise(answer.id, answer.revision, { content }),
    onSaved() {
      // A reload shows the page of what was sent, not of a revision that nothing waits for.
      window.history.replaceState(null, '', savedAddress(answer.formId, answer.docCode))
      dispatch({ kind: 'saved', saved: true })
    },
    async onFailed(problem) {
      const code = problem?.code ?? ''
      if (code === 'answer.revised') return { kind: 'close', code }
      if (code !== 'request.stale') return { kind: 'refuse', refusal: refusalOf(problem, failed) }
      dispatch({ kind: 'change' })
      const now = await entered.client.answer(answer.id).catch(() => undefined)
      if (!now) return { kind: 'refuse', refusal: { message: problem?.detail ?? failed, errors: [] } }
      if (!now.request) return { kind: 'close', code: 'answer.revised' }
      return { kind: 'renew', start: now, refusal: refusalOf(undefined, text.t('portal.revision.meanwhile')) }
    },
  })
  return submit
}

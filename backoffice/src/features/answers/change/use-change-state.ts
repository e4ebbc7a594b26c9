import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { hueOf, type States } from '@ventanilla/model'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import { answerCalls } from './answer-calls.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefreshAnswer } from './use-refresh-answer.ts'

export type Moved = { id: string; formId: string; revision: number; state: string; states: States; timeZone: string }

/** Moves an answer to another state and says how it went (spec 3 §4). A state that was chosen over an older answer changes nothing. */
export function useChangeState() {
  const text = useText()
  const { notify, forget } = useCause()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  return useMutation({
    mutationFn: ({ id, revision, state }: Moved) => {
      forget()
      expectOwnChange(id)
      return answerCalls.changeState(id, revision, { state })
    },
    onSuccess: async (changed, answer) => {
      await refresh(answer, { ...changed, state: stateAfter(answer) })
      notify('success', text.t('desk.state.done'))
    },
    onError: async (error, answer) => {
      if (error instanceof ApiProblem && error.status === 412) {
        await refresh(answer)
        notify('warning', text.t('desk.stale', { change: changeWords(error, answer.timeZone) }))
      } else notify('error', `${text.t('desk.state.failed')}. ${problemSentence(error, text)}`)
    },
  })
}

/** A state as a row of the list shows it. */
export function stateAfter({ states, state }: Pick<Moved, 'states' | 'state'>) {
  const found = states.available.find(({ id }) => id === state)
  return found ? { id: found.id, name: found.name, hue: hueOf(states, found.id) } : null
}

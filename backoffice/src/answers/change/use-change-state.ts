import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { problemSentence } from '../../shell/problem-sentence.ts'
import { useText } from '../../shell/text-context.ts'
import { useNotify } from '../../shell/toast/toast-context.ts'
import { deskClient } from './desk-client.ts'
import { useRefreshAnswer } from './use-refresh-answer.ts'

export type Moved = { id: string; formId: string; revision: number; state: string }

/** Moves an answer to another state and says how it went (spec 3 §4). A state that was chosen over an older answer changes nothing. */
export function useChangeState() {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefreshAnswer()
  return useMutation({
    mutationFn: ({ id, revision, state }: Moved) => deskClient.changeState(id, revision, state),
    onSuccess: async (_changed, answer) => {
      await refresh(answer)
      notify('success', text.t('desk.state.done'))
    },
    onError: async (error, answer) => {
      if (error instanceof ApiProblem && error.status === 412) {
        await refresh(answer)
        notify('warning', text.t('desk.stale'))
      } else notify('error', `${text.t('desk.state.failed')}. ${problemSentence(error, text)}`)
    },
  })
}

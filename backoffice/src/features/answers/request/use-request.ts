import { useMutation } from '@tanstack/react-query'
import { type Answer, ApiProblem, type NewChangeRequest } from '@ventanilla/api'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { answerCalls } from '../change/answer-calls.ts'
import { useChangeWords } from '../change/use-change-words.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'

type Ends = { onSent: () => void; onKept: () => void }

/**
 * Sends a request for changes, or keeps its marks; somebody else's change meanwhile takes nothing that was marked away. It is done once the
 * answer is read again: whoever marks the next thing at once begins with what was kept.
 */
export function useRequest(answer: Answer, { onSent, onKept }: Ends) {
  const text = useText()
  const { notify } = useCause()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  const failed = async (error: Error) => {
    if (error instanceof ApiProblem && error.status === 412) {
      await refresh(answer)
      notify('warning', text.t('desk.stale', { change: changeWords(error, answer.municipality.timeZone) }))
    } else notify('error', `${text.t('desk.request.failed')}. ${problemSentence(error, text)}`)
  }
  const send = useMutation({
    mutationFn: (request: NewChangeRequest) => {
      expectOwnChange(answer.id)
      return answerCalls.requestChanges(answer.id, answer.revision, request)
    },
    onSuccess: async changed => {
      await refresh(answer, changed)
      onSent()
      notify('success', text.t('desk.request.done'))
    },
    onError: failed,
  })
  const keep = useMutation({
    mutationFn: ({ marks, comment }: NewChangeRequest) => answerCalls.keepMarks(answer.id, { marks, comment }),
    onSuccess: async () => {
      await refresh(answer)
      onKept()
      notify('success', text.t('desk.request.kept'))
    },
    onError: error => notify('error', problemSentence(error, text)),
  })
  return { send, keep }
}

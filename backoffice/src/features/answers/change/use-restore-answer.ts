import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { expectOwnChange, noteOwnChange } from '../list-state/own-changes.ts'
import { answerCalls } from './answer-calls.ts'

/** An answer in the trash, as of its revision there. */
export type Trashed = { id: string; formId: string; docCode: string; revision: number }

/** Takes an answer out of the trash: it is where it was, in every list of this page too. What failed says why. */
export function useRestoreAnswer() {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: Trashed) => {
      expectOwnChange(id)
      return answerCalls.restoreAnswer(id, revision)
    },
    onSuccess: async (_, { id, formId }) => {
      noteOwnChange(id)
      for (const changed of ['answers', 'answer-count']) {
        void queries.invalidateQueries({ queryKey: [changed, formId] })
      }
      void queries.invalidateQueries({ queryKey: ['trash'] })
      await queries.resetQueries({ queryKey: ['answer', id] })
    },
    onError: (error, { docCode }) => {
      notify('warning', `${docCode}: ${problemSentence(error, text)}`)
      void queries.invalidateQueries({ queryKey: ['trash'] })
    },
  })
}

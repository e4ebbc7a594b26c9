import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { useRef } from 'react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { answerCalls } from '../change/answer-calls.ts'
import { keepDecision } from '../change/last-decision.ts'
import { lastJob } from '../change/last-job.ts'
import { isRemoval, lastMove, type Move } from '../change/last-move.ts'
import { showState } from '../change/show-state.ts'
import { useChangeWords } from '../change/use-change-words.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'
import { useRestoreAnswer } from '../change/use-restore-answer.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'

/** Takes the last move of this page back, and opens its answer again. After its time the server says why not, and what leads back. */
export function useUndo({ open, say }: { open: (id: string) => void; say: (words: string) => void }) {
  const text = useText()
  const queries = useQueryClient()
  const { user } = useSession()
  const { notify, forget } = useCause()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  const restore = useRestoreAnswer()
  const failed = useRef(new WeakSet<Move>())
  const { mutate, isPending } = useMutation({
    mutationFn: async (move: Move) => {
      const { id, written } = move
      failed.current.add(move)
      const { revision } = await written
      failed.current.delete(move)
      expectOwnChange(id)
      return await answerCalls.undoState(id, revision)
    },
    onSuccess: (changed, move) => {
      keepDecision(user.id, move.formId, move.decidedBefore)
      showState(queries, move, { state: move.from, revision: changed.revision })
      void refresh(move, changed)
    },
    onError: async (error, move) => {
      // A move that itself failed has been told of.
      if (failed.current.has(move)) return
      const isStale = error instanceof ApiProblem && error.status === 412
      const reason = isStale
        ? text.t('desk.stale', { change: changeWords(error, move.timeZone) })
        : problemSentence(error, text)
      notify('warning', `${move.docCode}: ${reason}`)
      await refresh(move)
    },
  })
  const undo = () => {
    const move = lastMove.get()
    forget()
    if (!move) return lastJob.undo() ? undefined : say(text.t('decide.undo.nothing'))
    lastMove.put(undefined)
    if (isRemoval(move)) {
      const { id, formId, docCode, trashed: revision } = move
      return restore.mutate(
        { id, formId, docCode, revision },
        {
          onSuccess: () => {
            open(id)
            say(text.t('decide.restored', { code: docCode }))
          },
        },
      )
    }
    open(move.id)
    // By then it may be decided anew.
    mutate(move, {
      onSuccess: () => say(text.t('decide.undone', { code: move.docCode, state: move.from?.name ?? '' })),
    })
  }
  return { undo, isPending: isPending || restore.isPending }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiProblem } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { authorName } from '../../../components/who.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { pageOf } from '../list-state/list-place.ts'
import { expectOwnChange, noteOwnChange } from '../list-state/own-changes.ts'
import { answerCalls } from './answer-calls.ts'
import { lastMove } from './last-move.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefreshAnswer } from './use-refresh-answer.ts'

const DeleteAnswer = lazyWithText([], async () => (await import('./DeleteAnswer.tsx')).DeleteAnswer)

type Removed = {
  id: string
  formId: string
  docCode: string
  revision: number
  timeZone: string
  /** Whose answer it is, in words. */
  person: string
  /** There is no trash from which it could come back. */
  isErasedAtOnce: boolean
}

/** Where in the list one is afterwards. */
type After = { search: string; listState: unknown }

/**
 * Deletes an answer. It goes to the trash and can be taken back at once, so nobody is asked; where it would be gone for good a dialog asks
 * with its code and person (spec 3 §8). The list goes on to the next.
 */
export function useRemoving(answer: Removed | undefined, after: After): { remove: () => void; dialog: ReactNode } {
  const text = useText()
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const removing = useDelete(after, () => setIsAsking(false))
  const remove = () => {
    if (!answer || removing.isPending) return
    if (answer.isErasedAtOnce) return setIsAsking(true)
    removing.mutate(answer, {
      onError: error => {
        if (!isStale(error)) notify('error', `${answer.docCode}: ${text.t('desk.remove.failed')}`)
      },
    })
  }
  const dialog = isAsking && answer && (
    <Suspense>
      <DeleteAnswer
        answer={answer}
        removing={removing}
        onConfirm={() => removing.mutate(answer)}
        onClose={() => setIsAsking(false)}
      />
    </Suspense>
  )
  return { remove, dialog }
}

function useDelete({ search, listState }: After, onDone: () => void) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  return useMutation({
    mutationFn: ({ id, revision }: Removed) => {
      expectOwnChange(id)
      return answerCalls.deleteAnswer(id, revision)
    },
    onSuccess: async (_, { id, formId, docCode, revision, isErasedAtOnce }) => {
      noteOwnChange(id)
      onDone()
      if (isErasedAtOnce) notify('success', text.t('desk.remove.done'))
      // Going to the trash moved its revision on.
      else lastMove.put({ id, formId, docCode, trashed: revision + 1 })
      await navigate({ pathname: pageOf(search, formId), search }, { state: listState })
      queries.removeQueries({ queryKey: ['answer', id] })
      for (const queryKey of [['answers', formId], ['inbox'], ['inbox-counts']]) {
        void queries.invalidateQueries({ queryKey })
      }
      void queries.invalidateQueries({ queryKey: ['answer-count', formId] })
    },
    onError: async (error, answer) => {
      if (!isStale(error)) return
      onDone()
      await refresh(answer)
      notify('warning', text.t('desk.stale', { change: changeWords(error, answer.timeZone) }))
    },
  })
}

/** Somebody else was quicker. */
function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 412
}

/** An answer that was read, as it is deleted. */
export function removalOf(answer: Answer, text: Text): Removed {
  const { id, formId, docCode, revision, municipality, person, isErasedAtOnce = false } = answer
  const { timeZone } = municipality
  return { id, formId, docCode, revision, timeZone, person: person?.name ?? authorName(answer, text), isErasedAtOnce }
}

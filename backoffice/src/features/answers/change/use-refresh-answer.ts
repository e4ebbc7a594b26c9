import { useQueryClient } from '@tanstack/react-query'
import type { AnswerChanged, AnswerListItem } from '@ventanilla/api'
import { useCallback } from 'react'
import { noteOwnChange } from '../list-state/own-changes.ts'
import { putRow } from '../list-state/rows-in-lists.ts'

type Written = AnswerChanged & Partial<Pick<AnswerListItem, 'state'>>

/** Reads an answer again after a write of one's own, and the lists that show it; `written` is what the write gave back. */
export function useRefreshAnswer() {
  const queries = useQueryClient()
  return useCallback(
    (answer: { id: string; formId: string }, written?: Written) => {
      if (written) putRow(queries, answer.formId, answer.id, written)
      // An open list takes it in where it stands; one that is opened later asks anew.
      noteOwnChange(answer.id)
      void queries.invalidateQueries({ queryKey: ['answers', answer.formId], refetchType: 'none' })
      return queries.invalidateQueries({ queryKey: ['answer', answer.id] })
    },
    [queries],
  )
}

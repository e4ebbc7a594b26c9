import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { noteOwnChange } from './own-changes.ts'

/** Reads an answer again after a write of one's own, and the lists that show it. */
export function useRefreshAnswer() {
  const queries = useQueryClient()
  return useCallback(
    (answer: { id: string; formId: string }) => {
      // An open list takes it in where it stands; one that is opened later asks anew.
      noteOwnChange(answer.id)
      void queries.invalidateQueries({ queryKey: ['answers', answer.formId], refetchType: 'none' })
      return queries.invalidateQueries({ queryKey: ['answer', answer.id] })
    },
    [queries],
  )
}

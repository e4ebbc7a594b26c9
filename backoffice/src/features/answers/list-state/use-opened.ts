import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { putUnread } from './rows-in-lists.ts'

/** Whoever opens an answer has read it: its rows say so before they are read again. */
export function useOpened(answer: { id: string; formId: string } | undefined): void {
  const queries = useQueryClient()
  const { id, formId } = answer ?? {}
  useEffect(() => {
    if (id !== undefined && formId !== undefined) putUnread(queries, { id, formId }, false)
  }, [queries, id, formId])
}

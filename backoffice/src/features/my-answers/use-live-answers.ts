import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchEvents } from '../../context/events.ts'

export const ownAnswersKey = 'own-answers'

/** Reads the own answers of a form anew whenever the server tells that one came, changed or went. */
export function useLiveAnswers(formId: string): void {
  const queries = useQueryClient()
  useEffect(
    () => watchEvents(() => void queries.invalidateQueries({ queryKey: [ownAnswersKey, formId] }), `answers:${formId}`),
    [queries, formId],
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export const ownAnswersKey = 'own-answers'

/** Reads the own answers of a form anew whenever the server tells that one came, changed or went. */
export function useLiveAnswers(formId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const source = new EventSource(`/api/v1/events?topics=${encodeURIComponent(`answers:${formId}`)}`)
    const again = () => void queries.invalidateQueries({ queryKey: [ownAnswersKey, formId] })
    source.addEventListener('message', again)
    return () => source.close()
  }, [queries, formId])
}

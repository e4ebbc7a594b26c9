import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchEvents } from '../../../context/events.ts'

/** Many answers in a moment are read once. */
const settleTime = 1_000

export const statisticsKey = 'statistics'

/** Reads the open statistics of a form anew when an answer came, changed or went. */
export function useLiveStatistics(formId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchEvents(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: [statisticsKey, formId] })
      }, settleTime)
    }, `answers:${formId}`)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries, formId])
}

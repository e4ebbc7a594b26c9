import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchEvents } from '../../../context/events.ts'

/** Many answers in a moment are read once. */
const settleMs = 1_000
/** What is narrowed is looked at answer by answer, which may take seconds. */
const narrowedSettleMs = 5_000

export const statisticsKey = 'statistics'

/** Reads the open statistics of a form anew when an answer came, changed or went. */
export function useLiveStatistics(formId: string, isNarrowed: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchEvents(() => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void queries.invalidateQueries({ queryKey: [statisticsKey, formId] })
        },
        isNarrowed ? narrowedSettleMs : settleMs,
      )
    }, `answers:${formId}`)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries, formId, isNarrowed])
}

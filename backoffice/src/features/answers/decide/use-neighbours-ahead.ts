import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../context/client.ts'
import type { Live } from '../list-state/use-live-answers.ts'

/**
 * Loads the answers beside the one that is read, so that the next one stands there at once. They count as old: whoever opens one asks for it
 * again, and that is the look that is written down.
 */
export function useNeighboursAhead(
  ids: readonly (string | undefined)[],
  isReady: boolean,
  live: Live | undefined,
): void {
  const queries = useQueryClient()
  const key = ids.flatMap(id => id ?? []).join()
  useEffect(() => {
    if (!isReady || key === '') return undefined
    const ending = new AbortController()
    const load = async (id: string) => {
      const isChanged = live?.changed.has(id) ?? false
      if (queries.getQueryData(['answer', id]) !== undefined && !isChanged) return
      const asked = Date.now()
      const answer = await client.answer(id, { ahead: '1' }, { signal: ending.signal })
      // Whoever opened it meanwhile has it from a later look, or has moved it since.
      if ((queries.getQueryState(['answer', id])?.dataUpdatedAt ?? 0) >= asked) return
      queries.setQueryData(['answer', id], answer, { updatedAt: 1 })
      // What somebody else has changed meanwhile is no news to whoever opens it later.
      if (isChanged) live?.forget(id)
    }
    // What cannot be loaded ahead is loaded when it is opened, and says then what went wrong.
    for (const id of key.split(',')) void load(id).catch(() => undefined)
    return () => ending.abort()
  }, [queries, key, isReady, live])
}

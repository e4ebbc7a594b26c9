import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../context/client.ts'
import type { Live } from '../list-state/use-live-answers.ts'

/** Loads the answers beside the one that is read, so that the next one stands there at once. */
export function useNeighboursAhead(
  ids: readonly (string | undefined)[],
  isReady: boolean,
  live: Live | undefined,
): void {
  const queries = useQueryClient()
  const key = ids.flatMap(id => id ?? []).join()
  useEffect(() => {
    if (!isReady || key === '') return
    for (const id of key.split(',')) {
      const isChanged = live?.changed.has(id) ?? false
      void queries
        .prefetchQuery({
          queryKey: ['answer', id],
          queryFn: ({ signal }) => client.answer(id, { signal }),
          // What somebody else has changed meanwhile is no news to whoever opens it later.
          ...(isChanged && { staleTime: 0 }),
        })
        .then(() => isChanged && live?.forget(id))
    }
  }, [queries, key, isReady, live])
}

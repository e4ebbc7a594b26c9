import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../context/client.ts'

const count = endpoint('GET /inbox/counts')

/** How many answers stand in each queue of the person; asked again each minute, and at once where something changed. */
export function useInboxCounts() {
  return useQuery({
    queryKey: ['inbox-counts'],
    queryFn: ({ signal }) => count({ signal }),
    refetchInterval: 60_000,
    staleTime: 5_000,
  })
}

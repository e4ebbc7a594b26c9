import { useQuery } from '@tanstack/react-query'
import { replyCalls } from './reply-calls.ts'

/** Where a reply to an answer goes and what it may begin with: asked once somebody writes one. */
export function useReply(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['reply', id],
    queryFn: ({ signal }) => replyCalls.options(id, { signal }),
    enabled: isAsked,
    staleTime: 30_000,
  })
}

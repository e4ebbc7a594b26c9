import { useQuery } from '@tanstack/react-query'
import { workCalls } from './work-calls.ts'

/** Who may be given an answer, which are those who may read it: asked once it matters. */
export function useAssignees(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['assignees', id],
    queryFn: ({ signal }) => workCalls.assignees(id, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  })
}

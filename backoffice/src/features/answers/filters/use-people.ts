import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../../context/client.ts'

const colleagues = endpoint('GET /forms/:id/assignees')

/** Who may have answers of a form to do: asked once it matters. */
export function usePeople(formId: string, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['colleagues', formId],
    queryFn: ({ signal }) => colleagues(formId, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  return data?.items ?? []
}

import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../context/client.ts'

const ofForm = endpoint('GET /forms/:id/districts')
const none: never[] = []

/** The districts of a form's town: asked once it matters. */
export function useDistricts(formId: string, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['form-districts', formId],
    queryFn: ({ signal }) => ofForm(formId, { signal }),
    enabled: isAsked,
    staleTime: 300_000,
  })
  return data?.districts ?? none
}

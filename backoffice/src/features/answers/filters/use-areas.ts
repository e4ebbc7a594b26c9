import { useQuery } from '@tanstack/react-query'
import { client } from '../../../context/client.ts'

/** The areas that the person can filter forms by: asked once one has to be named. */
export function useAreas(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['forms', {}],
    queryFn: ({ signal }) => client.forms({}, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  return data?.areas ?? []
}

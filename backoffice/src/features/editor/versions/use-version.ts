import { useQuery } from '@tanstack/react-query'
import { client } from '../../../context/client.ts'

/** One version with its definition; nothing of it ever changes. */
export function useVersion(formId: string, number: number) {
  return useQuery({
    queryKey: ['form-version', formId, number],
    queryFn: ({ signal }) => client.formVersion(formId, number, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: number > 0,
  })
}

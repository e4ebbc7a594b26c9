import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '@ventanilla/api'
import { client } from '../../../context/client.ts'

/** Whoever has or had answers of the form to do, on whatever days, by name. */
export function usePeople(form: string): readonly StaffMember[] {
  const { data } = useQuery({
    queryKey: ['statistics-people', form],
    queryFn: ({ signal }) => client.statisticsTimes(form, {}, { signal }),
    staleTime: 60_000,
  })
  return data?.people?.flatMap(({ person }) => person ?? []) ?? []
}

import { useQuery } from '@tanstack/react-query'
import { client } from '../../../../context/client.ts'
import type { Chosen } from './order-of.ts'

/** One of the answers that an order is about, to ask by it who may be given them. */
export function useFirstFound({ answers, filter = {} }: Chosen, formId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['bulk-first', formId, filter],
    queryFn: ({ signal }) => client.answers(formId, filter, { signal }),
    enabled: !answers,
  })
  return answers ? answers[0]?.id : data?.items[0]?.id
}

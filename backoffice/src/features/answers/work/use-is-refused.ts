import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { workCalls } from './work-calls.ts'

/** Whether the last mail to an address was refused there, as far as the answer's activity tells: it stands beside, and is not asked for again. */
export function useIsRefused({ id, revision }: Answer, address: string | null | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['timeline', id, revision, false],
    queryFn: ({ signal }) => workCalls.timeline(id, {}, { signal }),
    enabled: typeof address === 'string',
  })
  const last = data?.items.find(item => item.kind === 'mail' && item.to.toLowerCase() === address?.toLowerCase())
  return last?.kind === 'mail' && last.status === 'refused'
}

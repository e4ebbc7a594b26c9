import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Narrowing } from '@ventanilla/api'
import type { Range } from '../../../components/date/ranges.ts'
import { client } from '../../../context/client.ts'
import { statisticsKey } from '../parts/use-live-statistics.ts'

/** How long the answers of a range took; it follows them as the other statistics do. */
export function useTimes(form: string, asked: Range & Narrowing, enabled: boolean) {
  return useQuery({
    queryKey: [statisticsKey, form, 'times', asked],
    queryFn: ({ signal }) => client.statisticsTimes(form, { ...asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    // While answers are counted anew nobody tells when that is done.
    refetchInterval: query => (query.state.data?.isCounting ? 5_000 : false),
  })
}

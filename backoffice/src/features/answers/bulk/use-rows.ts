import { useInfiniteQuery } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { bulkCalls } from './jobs/bulk-calls.ts'

export const resultTabs = ['failed', 'done', 'left'] as const
export type ResultTab = (typeof resultTabs)[number]

/** What became of the answers of a job, page after page. */
export function useRows({ id, done, failed }: BulkJob, tab: ResultTab) {
  return useInfiniteQuery({
    queryKey: ['bulk-rows', id, tab, tab === 'failed' ? failed : tab === 'done' ? done : 0],
    queryFn: ({ pageParam, signal }) =>
      bulkCalls.rows(id, { tab, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** All of them, for the file. */
export async function allRows(id: string, tab: ResultTab) {
  const items = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await bulkCalls.rows(id, { tab, ...(cursor !== undefined && { cursor }) })
    items.push(...page.items)
    cursor = page.next
  }
  return items
}

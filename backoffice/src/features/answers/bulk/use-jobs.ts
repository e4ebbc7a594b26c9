import { useQuery } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { bulkCalls } from './bulk-calls.ts'

export const jobsKey = ['bulk-jobs']
const whileRunning = 1_000

/** The person's own jobs, newest first; asked again each second while one goes on. */
export function useJobs() {
  return useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => bulkCalls.list({ signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? whileRunning : false),
  })
}

export function isRunning({ status }: Pick<BulkJob, 'status'>): boolean {
  return status === 'running'
}

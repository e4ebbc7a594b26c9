import { useQuery } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { bulkCalls } from './bulk-calls.ts'

export const jobsKey = ['bulk-jobs']
const whileRunning = 1_000

/** What ended longer ago is looked up among the jobs. */
const newMs = 10 * 60_000

/** The person's own jobs, newest first; asked again each second while one goes on. */
export function useJobs(enabled = true) {
  return useQuery({
    enabled,
    queryKey: jobsKey,
    queryFn: ({ signal }) => bulkCalls.list({ signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? whileRunning : false),
  })
}

export function isRunning({ status }: Pick<BulkJob, 'status'>): boolean {
  return status === 'running'
}

/** Whether a job leaves its answers otherwise than they were. */
export function changesAnswers({ action }: Pick<BulkJob, 'action'>): boolean {
  return action !== 'mail' && action !== 'pdf' && action !== 'xlsx'
}

/** Whether the list of its form still says something of a job: how far it is, or what came of it a short while ago. */
export function isOfNow({ status, endedAt }: Pick<BulkJob, 'status' | 'endedAt'>): boolean {
  return isRunning({ status }) || (endedAt !== null && Date.now() - Date.parse(endedAt) < newMs)
}

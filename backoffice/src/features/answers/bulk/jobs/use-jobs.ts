import { useQuery } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { useState } from 'react'
import type { Selection } from '../../list-state/use-selection.ts'
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

type Chosen = { selection: Selection; answers: { isSuccess: boolean } }

/** Whether anything is chosen, or a job of these answers still says something; from then on it stays so. */
export function useIsBulkNeeded({ selection, answers }: Chosen, formId?: string): boolean {
  const [isThere, setIsThere] = useState(false)
  const jobs = useJobs(answers.isSuccess).data?.items
  const isOfThese = (job: BulkJob) => isOfNow(job) && (formId === undefined || job.form.id === formId)
  const isNeeded = selection.items.length > 0 || (jobs?.some(isOfThese) ?? false)
  if (!isThere && isNeeded) setIsThere(true)
  return isThere || isNeeded
}

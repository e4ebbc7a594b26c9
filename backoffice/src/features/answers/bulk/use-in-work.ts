import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { useEffect, useRef } from 'react'
import { inWork } from '../list-state/in-work.ts'
import { expectOwnChange, noteOwnChange } from '../list-state/own-changes.ts'
import { bulkCalls } from './jobs/bulk-calls.ts'
import { changesAnswers, isRunning } from './jobs/use-jobs.ts'

/** The rows of a list that are on the screen. */
export type ShownRows = { answers: { data?: { items: readonly { id: string }[] } | undefined } }

/** What is about to be done is done by this page: its rows say so at once, and what happens to them is no news to it. */
export function beginWork(ids: readonly string[]): void {
  for (const id of ids) expectOwnChange(id)
  inWork.put(new Set(ids))
}

/** Says of the rows that are shown which of them a job has still to come to; what it has done is read where it stands. */
export function useInWork({ answers }: ShownRows, jobs: readonly BulkJob[]): void {
  const queries = useQueryClient()
  const running = jobs.find(job => isRunning(job) && changesAnswers(job))
  const items = answers.data?.items
  const shown = (items ?? []).map(({ id }) => id)
  const settled = running ? running.done + running.failed : 0
  const states = jobs
    .filter(changesAnswers)
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const { data } = useQuery({
    queryKey: ['bulk-waiting', running?.id, shown, settled],
    queryFn: async ({ signal }) =>
      (await bulkCalls.waiting(running?.id ?? '', { answers: shown.join() }, { signal })).answers,
    enabled: running !== undefined && shown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const handled = useRef(states)
  useEffect(() => {
    if (running ? !data : handled.current === states) return
    handled.current = states
    // One that is over at once was never seen at work, as one that is taken back: any of the rows may be otherwise.
    const before = running ? inWork.get() : new Set([...inWork.get(), ...(items ?? []).map(({ id }) => id)])
    const now = new Set(running ? data : [])
    for (const id of now) expectOwnChange(id)
    inWork.put(now)
    for (const id of before) {
      if (now.has(id)) continue
      noteOwnChange(id)
      void queries.invalidateQueries({ queryKey: ['answer', id] })
    }
  }, [running, data, states, items, queries])
  useEffect(() => () => inWork.put(new Set()), [])
}

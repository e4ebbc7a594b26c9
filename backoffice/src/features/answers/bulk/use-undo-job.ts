import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { useRef } from 'react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { bulkCalls } from './jobs/bulk-calls.ts'
import { jobsKey } from './jobs/use-jobs.ts'

/** Takes a whole job back, or as much of it as still can be: an order of its own, the same one however often it is tried. */
export function useUndoJob() {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, form }: BulkJob) => {
      const key = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, key)
      return bulkCalls.order(key, { formId: form.id, action: 'undo', jobId: id })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
    onError: error => notify('error', problemSentence(error, text)),
  })
  return { undo: (job: BulkJob) => !isPending && mutate(job), isPending }
}

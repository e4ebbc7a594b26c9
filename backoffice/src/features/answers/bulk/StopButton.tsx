import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { bulkCalls } from './jobs/bulk-calls.ts'
import { jobsKey } from './jobs/use-jobs.ts'

/** Has a job stop where it is. */
export function StopButton({ job: { id } }: { job: BulkJob }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const stop = useMutation({
    mutationFn: () => bulkCalls.stop(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
    onError: error => notify('error', problemSentence(error, text)),
  })
  const isStopping = stop.isPending || stop.isSuccess
  return (
    <button
      type="button"
      className="button secondary"
      aria-disabled={isStopping}
      onClick={() => !isStopping && stop.mutate()}
    >
      {text.t(isStopping ? 'bulk.stopping' : 'bulk.stop')}
    </button>
  )
}

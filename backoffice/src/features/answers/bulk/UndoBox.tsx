import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { bulkCalls } from './bulk-calls.ts'
import styles from './many.module.css'
import { jobsKey } from './use-jobs.ts'

/** Takes a whole job back, or as much of it as still can be. */
export function UndoBox({ job }: { job: BulkJob }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const order = { formId: job.form.id, action: 'undo', jobId: job.id } as const
  const { data: plan } = useQuery({
    queryKey: ['bulk-plan', order],
    queryFn: ({ signal }) => bulkCalls.order(crypto.randomUUID(), { ...order, dryRun: true }, { signal }),
    enabled: job.mayUndo,
    staleTime: 0,
    gcTime: 0,
  })
  const undo = useMutation({
    mutationFn: () => bulkCalls.order(key, order),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
    onError: error => notify('error', problemSentence(error, text)),
  })
  if (job.undoneBy !== null) return <p className={styles.undoBox}>{text.t('bulk.undone')}</p>
  if (!job.mayUndo || !plan) return null
  const others = plan.total - plan.may
  return (
    <div className={styles.undoBox}>
      <p>
        {plan.may === 0
          ? text.t('bulk.undo.none')
          : others > 0
            ? text.t('bulk.undo.some', { count: plan.may, others })
            : text.t('bulk.undo.all', { count: plan.may })}
      </p>
      {plan.may > 0 && (
        <BusyButton type="button" className="button secondary" isBusy={undo.isPending} onClick={() => undo.mutate()}>
          {text.t('bulk.start.undo', { count: plan.may })}
        </BusyButton>
      )}
    </div>
  )
}

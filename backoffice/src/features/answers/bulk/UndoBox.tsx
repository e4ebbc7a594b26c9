import { useQuery } from '@tanstack/react-query'
import type { BulkJob } from '@ventanilla/api'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import { bulkCalls } from './jobs/bulk-calls.ts'
import styles from './many.module.css'
import { useUndoJob } from './use-undo-job.ts'

/** Takes a whole job back, or as much of it as still can be. */
export function UndoBox({ job }: { job: BulkJob }) {
  const text = useText()
  const order = { formId: job.form.id, action: 'undo', jobId: job.id } as const
  const { data: plan } = useQuery({
    queryKey: ['bulk-plan', order],
    queryFn: ({ signal }) => bulkCalls.order(crypto.randomUUID(), { ...order, dryRun: true }, { signal }),
    enabled: job.mayUndo,
    staleTime: 0,
    gcTime: 0,
  })
  const { undo, isPending } = useUndoJob()
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
        <BusyButton type="button" className="button secondary" isBusy={isPending} onClick={() => undo(job)}>
          {text.t('bulk.start.undo', { count: plan.may })}
        </BusyButton>
      )}
    </div>
  )
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkAction, BulkJob, BulkPlan, Form } from '@ventanilla/api'
import { Clock3 } from 'lucide-react'
import { useId, useState } from 'react'
import { BusyButton } from '../../../../components/BusyButton.tsx'
import { Modal } from '../../../../components/dialog/Modal.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { problemSentence } from '../../../../context/problem-sentence.ts'
import { useText } from '../../../../context/text-context.ts'
import { bulkCalls } from '../jobs/bulk-calls.ts'
import { jobsKey } from '../jobs/use-jobs.ts'
import styles from '../many.module.css'
import { OrderFields } from './OrderFields.tsx'
import { type Chosen, isComplete, isPlanned, noFields, orderOf, planOf } from './order-of.ts'
import { PlanFigures } from './PlanFigures.tsx'

type Props = {
  form: Form
  action: BulkAction
  chosen: Chosen
  /** It is ordered, and may begin before its answer is here. */
  onOrder?: () => void
  onBegun: (job: BulkJob | undefined) => void
  onClose: () => void
}

/** What is going to happen to many answers, before it does: how many may, why others may not, and the order itself. */
export function OrderDialog({ form, action, chosen, onOrder, onBegun, onClose }: Props) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState(noFields)
  const about = { formId: form.id, action, chosen }
  const given = planOf(about, fields)
  const isAsked = isPlanned(action, fields)
  const plan = useQuery({
    queryKey: ['bulk-plan', given],
    queryFn: ({ signal }) => bulkCalls.order(crypto.randomUUID(), given, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const target = plan.data?.states?.find(each => each.id === fields.state)
  const verdicts: Pick<BulkPlan, 'may' | 'mayNot'> | undefined =
    action === 'state' ? target : isAsked ? plan.data : undefined
  const may = verdicts?.may ?? 0
  const start = useMutation({
    mutationFn: () => {
      onOrder?.()
      return bulkCalls.order(key, orderOf(about, fields, plan.data?.upTo))
    },
    onSuccess: async ({ job }) => {
      await queries.invalidateQueries({ queryKey: jobsKey })
      onBegun(job)
    },
  })
  const error = start.error ?? plan.error
  const { count } = chosen
  const title =
    action === 'state' && target
      ? text.t('bulk.title.to', { count, state: target.name })
      : text.t(`bulk.title.${action}`, { count })
  return (
    <Modal titleId={id} className={styles.order} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        <p className={styles.hint}>{text.t(chosen.answers ? 'bulk.named' : 'bulk.found')}</p>
        <OrderFields
          id={id}
          form={form}
          action={action}
          chosen={chosen}
          states={plan.data?.states}
          value={fields}
          onChange={setFields}
        />
        {error && (
          <Notice title={problemSentence(error, text)} {...(plan.error && { onRetry: () => void plan.refetch() })} />
        )}
        {plan.isFetching && !verdicts && !error && <Spinner />}
        <output>
          {verdicts && <PlanFigures plan={verdicts} />}
          {action === 'state' && plan.data?.states?.length === 0 && text.t('bulk.none')}
        </output>
        {may > 0 && (
          <p className={`${styles.hint} ${styles.withIcon}`}>
            <Clock3 aria-hidden size={16} />
            {text.t('bulk.runsOn')}
          </p>
        )}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('list.cancel')}
        </button>
        {may > 0 && isComplete(action, fields, target?.asksReason === true) && (
          <BusyButton type="button" className="button primary" isBusy={start.isPending} onClick={() => start.mutate()}>
            {text.t(`bulk.start.${action}`, { count: may, state: target?.name ?? '' })}
          </BusyButton>
        )}
      </div>
    </Modal>
  )
}

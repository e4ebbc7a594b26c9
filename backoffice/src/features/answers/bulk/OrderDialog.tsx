import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkJob, BulkOrder, BulkPlan, Form } from '@ventanilla/api'
import { Clock3 } from 'lucide-react'
import { useId, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { bulkCalls } from './bulk-calls.ts'
import type { Chosen } from './chosen.ts'
import styles from './many.module.css'
import { PersonField, RequestFields, StateField } from './order-fields.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { jobsKey } from './use-jobs.ts'

type Props = {
  form: Form
  action: BulkOrder['action']
  chosen: Chosen
  /** The job that is taken back. */
  jobId?: string
  /** It is ordered, and may begin before its answer is here. */
  onOrder?: () => void
  onBegun: (job: BulkJob | undefined) => void
  onClose: () => void
}

/** What is going to happen to many answers, before it does: how many may, why others may not, and the order itself. */
export function OrderDialog({ form, action, chosen, jobId, onOrder, onBegun, onClose }: Props) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [state, setState] = useState('')
  const [person, setPerson] = useState<string>()
  const [request, setRequest] = useState({ comment: '', questions: [] as string[] })
  const { count, ...which } = chosen
  const given: BulkOrder = {
    formId: form.id,
    action,
    ...(jobId === undefined ? which : { jobId }),
    ...(action === 'assign' && person !== undefined && { userId: person === '' ? null : person }),
    ...(action === 'request' &&
      request.questions.length > 0 && { request: { ...request, comment: request.comment || '-' } }),
  }
  const isAsked =
    (action !== 'assign' || person !== undefined) && (action !== 'request' || request.questions.length > 0)
  const plan = useQuery({
    queryKey: ['bulk-plan', given],
    queryFn: ({ signal }) => bulkCalls.order(crypto.randomUUID(), { ...given, dryRun: true }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const target = plan.data?.states?.find(each => each.id === state)
  const verdicts: Pick<BulkPlan, 'may' | 'mayNot'> | undefined =
    action === 'state' ? target : isAsked ? plan.data : undefined
  const may = verdicts?.may ?? 0
  const isComplete = may > 0 && (action !== 'request' || request.comment.trim() !== '')
  const start = useMutation({
    mutationFn: () => {
      const upTo = jobId === undefined && !which.answers && plan.data ? { upTo: plan.data.upTo } : {}
      const asked = action === 'request' ? { request } : {}
      onOrder?.()
      return bulkCalls.order(key, { ...given, ...upTo, ...asked, ...(action === 'state' && { state }) })
    },
    onSuccess: async ({ job }) => {
      await queries.invalidateQueries({ queryKey: jobsKey })
      onBegun(job)
    },
  })
  const error = start.error ?? plan.error
  const title =
    action === 'state' && target
      ? text.t('bulk.title.to', { count, state: target.name })
      : text.t(`bulk.title.${action}`, { count })
  return (
    <Modal titleId={id} className={styles.order} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{title}</h2>
        {jobId === undefined && <p className={styles.hint}>{text.t(which.answers ? 'bulk.named' : 'bulk.found')}</p>}
        {action === 'state' && (
          <StateField id={`${id}-state`} states={plan.data?.states} value={state} onChange={setState} />
        )}
        {action === 'assign' && (
          <PersonField id={`${id}-person`} chosen={chosen} formId={form.id} value={person} onChange={setPerson} />
        )}
        {action === 'request' && <RequestFields id={id} form={form} value={request} onChange={setRequest} />}
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
        {isComplete && (
          <BusyButton type="button" className="button primary" isBusy={start.isPending} onClick={() => start.mutate()}>
            {text.t(`bulk.start.${action}`, { count: may, state: target?.name ?? '' })}
          </BusyButton>
        )}
      </div>
    </Modal>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { BulkAction, BulkJob, BulkRow, Form } from '@ventanilla/api'
import { type ReactNode, useEffect, useState } from 'react'
import { client } from '../../../context/client.ts'
import { lastJob } from '../change/last-job.ts'
import { lastMove } from '../change/last-move.ts'
import type { Selection } from '../list-state/use-selection.ts'
import { BulkBar } from './BulkBar.tsx'
import { JobCard } from './JobCard.tsx'
import { changesAnswers, isOfNow, isRunning } from './jobs/use-jobs.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import type { Chosen } from './order/order-of.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { useDismissed } from './use-dismissed.ts'
import { beginWork, type ShownRows, useInWork } from './use-in-work.ts'
import { useUndoJob } from './use-undo-job.ts'

type Props = {
  /** The form of those that an order is about. */
  form: Form | undefined
  /** What an order is about, asked when it is given; and how many are chosen, of other forms too. */
  chosen: () => Chosen
  count: number
  list: ShownRows & { selection: Selection; mayChangeStates: boolean }
  all?: { count: number; choose: () => void } | undefined
  jobs: readonly BulkJob[]
  /** What an order was given for is chosen no longer. */
  onBegun: () => void
  children?: ReactNode
}
type Order = { action: BulkAction; formId: string; chosen: Chosen }

/** Many at once: the bar while some are chosen, the order, the card while it is done, and what came of it. */
export function BulkDesk({ form, chosen, count, list, all, jobs, onBegun, children }: Props) {
  const { selection, answers } = list
  const dismissed = useDismissed()
  const [order, setOrder] = useState<Order>()
  const [shown, setShown] = useState<BulkJob>()
  useInWork(list, jobs)
  const card = jobs.find(isRunning) ?? jobs.find(dismissed.isShown)
  const { undo } = useUndoJob()
  // A file of them is nothing that comes between; a mail is.
  const last = jobs.find(({ action }) => action !== 'pdf' && action !== 'xlsx')
  const undoable = last?.mayUndo && isOfNow(last) ? last : undefined
  useEffect(() => {
    lastJob.put(undoable && (() => undo(undoable)))
    return () => lastJob.put(undefined)
  })
  const ordered = useForm(order?.formId, form)
  const retry = ({ action, form: { id: formId } }: BulkJob, { id }: BulkRow) => {
    if (id === null) return
    setShown(undefined)
    setOrder({ action, formId, chosen: { answers: [{ id }], count: 1 } })
  }
  return (
    <>
      {count > 0 && form && (
        <BulkBar
          form={form}
          count={count}
          all={all}
          mayHandle={list.mayChangeStates}
          onOrder={action => setOrder({ action, formId: form.id, chosen: chosen() })}
          onClear={selection.clear}
        >
          {children}
        </BulkBar>
      )}
      {card && (
        <JobCard
          job={card}
          onUndo={undoable && undoable.id === card.id ? () => undo(undoable) : undefined}
          onDetail={() => setShown(card)}
          onClose={() => dismissed.dismiss(card.id)}
        />
      )}
      {order && ordered && (
        <OrderDialog
          form={ordered}
          action={order.action}
          chosen={order.chosen}
          onOrder={() => {
            if (!changesAnswers(order)) return
            lastMove.put(undefined)
            const named = order.chosen.answers && new Set(order.chosen.answers.map(({ id }) => id))
            beginWork((answers.data?.items ?? []).map(({ id }) => id).filter(id => named?.has(id) ?? selection.has(id)))
          }}
          onClose={() => setOrder(undefined)}
          onBegun={() => {
            setOrder(undefined)
            onBegun()
          }}
        />
      )}
      {shown && <ResultDialog job={shown} onRetry={row => retry(shown, row)} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** The form of an order: that of a job that is tried again may be another one than that of what is chosen. */
function useForm(id: string | undefined, known: Form | undefined): Form | undefined {
  const isKnown = id === undefined || known?.id === id
  const read = useQuery({
    queryKey: ['form', id],
    queryFn: ({ signal }) => client.form(id ?? '', {}, { signal }),
    staleTime: 60_000,
    enabled: !isKnown,
  })
  return isKnown ? known : read.data
}

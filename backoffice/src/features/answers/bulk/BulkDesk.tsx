import type { BulkAction, BulkJob, BulkRow, Form } from '@ventanilla/api'
import { mostNamed } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { lastJob } from '../change/last-job.ts'
import { lastMove } from '../change/last-move.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { BulkBar } from './BulkBar.tsx'
import type { Chosen } from './order-of.ts'
import { JobCard } from './JobCard.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { useDismissed } from './use-dismissed.ts'
import { beginWork, useInWork } from './use-in-work.ts'
import { changesAnswers, isOfNow, isRunning, useJobs } from './use-jobs.ts'
import { useUndoJob } from './use-undo-job.ts'

type Props = { form: Form; list: AnswerListState }
type Order = { action: BulkAction; chosen: Chosen }

/** Many at once: the bar while some are chosen, the order, the card while it is done, and what came of it. */
export function BulkDesk({ form, list }: Props) {
  const { selection, filter, total, answers } = list
  const jobs = (useJobs().data?.items ?? []).filter(job => job.form.id === form.id)
  const dismissed = useDismissed()
  const [order, setOrder] = useState<Order>()
  const [shown, setShown] = useState<BulkJob>()
  useInWork(list, jobs)
  const count = selection.isAll ? (total ?? selection.items.length) : selection.items.length
  const card = jobs.find(isRunning) ?? jobs.find(dismissed.isShown)
  const { undo } = useUndoJob()
  // A file of them is nothing that comes between; a mail is.
  const last = jobs.find(({ action }) => action !== 'pdf' && action !== 'xlsx')
  const undoable = last?.mayUndo && isOfNow(last) ? last : undefined
  useEffect(() => {
    lastJob.put(undoable && (() => undo(undoable)))
    return () => lastJob.put(undefined)
  })
  const chosen = (): Chosen =>
    selection.isAll
      ? { filter, count }
      : { answers: selection.items.slice(0, mostNamed).map(({ id, revision }) => ({ id, revision })), count }
  const retry = ({ action }: BulkJob, { id }: BulkRow) => {
    if (id === null) return
    setShown(undefined)
    setOrder({ action, chosen: { answers: [{ id }], count: 1 } })
  }
  return (
    <>
      {count > 0 && list.mayChangeStates && (
        <BulkBar form={form} list={list} count={count} onOrder={action => setOrder({ action, chosen: chosen() })} />
      )}
      {card && (
        <JobCard
          job={card}
          onUndo={undoable && undoable.id === card.id ? () => undo(undoable) : undefined}
          onDetail={() => setShown(card)}
          onClose={() => dismissed.dismiss(card.id)}
        />
      )}
      {order && (
        <OrderDialog
          form={form}
          {...order}
          onOrder={() => {
            if (!changesAnswers(order)) return
            lastMove.put(undefined)
            beginWork((answers.data?.items ?? []).map(({ id }) => id).filter(selection.has))
          }}
          onClose={() => setOrder(undefined)}
          onBegun={() => {
            setOrder(undefined)
            selection.clear()
          }}
        />
      )}
      {shown && <ResultDialog job={shown} onRetry={row => retry(shown, row)} onClose={() => setShown(undefined)} />}
    </>
  )
}

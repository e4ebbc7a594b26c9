import { useMutation } from '@tanstack/react-query'
import type { BulkJob, BulkRow } from '@ventanilla/api'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { saveTable } from '../../../components/list/save-table.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { FileLink } from './FileLink.tsx'
import { JobBar } from './JobBar.tsx'
import { resultWords, runningWords } from './job-words.ts'
import { isRunning, useJobs } from './jobs/use-jobs.ts'
import styles from './many.module.css'
import { ResultRows } from './ResultRows.tsx'
import { UndoBox } from './UndoBox.tsx'
import { allRows, type ResultTab, resultTabs } from './use-rows.ts'

type Props = { job: BulkJob; onRetry?: (row: BulkRow) => void; onClose: () => void }

/** What a job came to: those that were not done, those that were, those that were left out; and the way back. */
export function ResultDialog({ job: opened, onRetry, onClose }: Props) {
  const text = useText()
  const id = useId()
  const timeZone = useSessionQuery().data?.municipality.timeZone ?? 'UTC'
  const job = useJobs().data?.items.find(each => each.id === opened.id) ?? opened
  const counts: Readonly<Record<ResultTab, number>> = { failed: job.failed, done: job.done, left: job.left }
  const [tab, setTab] = useState<ResultTab>(job.failed > 0 ? 'failed' : 'done')
  const missed = job.total - job.done - job.failed
  return (
    <Modal titleId={id} className={styles.order} onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{isRunning(job) ? runningWords(job, text) : resultWords(job, text)}</h2>
        <p className={`${styles.hint} ${styles.under}`}>
          {job.form.title}, {text.dateTime(job.createdAt, timeZone)}
        </p>
        {job.reason !== undefined && <p className={styles.why}>{job.reason}</p>}
        <JobBar job={job} />
        {job.status === 'stopped' && <p>{text.t('bulk.stoppedAt', { count: missed })}</p>}
        {!isRunning(job) && <UndoBox job={job} />}
        {job.file && (
          <div className={styles.undoBox}>
            <p>
              {job.file.name}
              <small className={styles.hint}>
                {text.t('bulk.file.until', { when: text.dateTime(job.file.until, timeZone) })}
              </small>
            </p>
            <FileLink job={job} />
          </div>
        )}
        <fieldset className={styles.tabs} aria-labelledby={id}>
          {resultTabs.map(each => (
            <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
              {text.t(`bulk.tab.${each}`)} <span>{text.number(counts[each])}</span>
            </button>
          ))}
        </fieldset>
        <ResultRows key={tab} job={job} tab={tab} timeZone={timeZone} onRetry={isRunning(job) ? undefined : onRetry} />
      </div>
      <div className={`modal-actions ${styles.spread}`}>
        <SaveRows job={job} timeZone={timeZone} />
        <button type="button" className="button primary" onClick={onClose}>
          {text.t('bulk.close')}
        </button>
      </div>
    </Modal>
  )
}

function SaveRows({ job, timeZone }: { job: BulkJob; timeZone: string }) {
  const text = useText()
  const notify = useNotify()
  const save = useMutation({
    mutationFn: async () => {
      const rows = []
      for (const tab of resultTabs) {
        for (const { docCode, message, at } of await allRows(job.id, tab)) {
          rows.push([docCode, text.t(`bulk.tab.${tab}`), message, at && text.dateTime(at, timeZone)])
        }
      }
      const columns = (['code', 'result', 'reason', 'when'] as const).map(name => text.t(`bulk.sheet.${name}`))
      await saveTable({ columns, rows }, `${job.id}.xlsx`)
    },
    onError: error => notify('error', problemSentence(error, text)),
  })
  return (
    <BusyButton type="button" className="button quiet with-icon" isBusy={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden size={16} />
      {text.t('bulk.download')}
    </BusyButton>
  )
}

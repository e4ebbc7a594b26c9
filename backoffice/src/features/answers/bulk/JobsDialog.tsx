import type { BulkJob } from '@ventanilla/api'
import { CircleCheck, CircleStop, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { FileLink } from './FileLink.tsx'
import { resultWords, runningWords } from './job-words.ts'
import { isRunning, useJobs } from './jobs/use-jobs.ts'
import styles from './many.module.css'
import { ResultDialog } from './ResultDialog.tsx'
import { StopButton } from './StopButton.tsx'

const icons = { running: LoaderCircle, done: CircleCheck, stopped: CircleStop } as const

/** What the person had done with many answers at once, with what came of it; from the avatar's menu. */
export function JobsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useJobs()
  const [shown, setShown] = useState<BulkJob>()
  if (shown) return <ResultDialog job={shown} onClose={() => setShown(undefined)} />
  return (
    <ReadDialog title={text.t('shell.jobs')} close={text.t('bulk.close')} onClose={onClose}>
      {error ? (
        <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner />
      ) : data.items.length === 0 ? (
        <p className={styles.hint}>{text.t('bulk.jobs.empty')}</p>
      ) : (
        <ul className={styles.results}>
          {data.items.map(job => (
            <JobRow key={job.id} job={job} onDetail={() => setShown(job)} />
          ))}
        </ul>
      )}
    </ReadDialog>
  )
}

function JobRow({ job, onDetail }: { job: BulkJob; onDetail: () => void }) {
  const text = useText()
  const timeZone = useSessionQuery().data?.municipality.timeZone ?? 'UTC'
  const Icon = icons[job.status]
  const part = job.total === 0 ? 1 : (job.done + job.failed) / job.total
  return (
    <li className={job.failed > 0 ? styles.left : styles.done}>
      <Icon aria-hidden size={16} />
      <span>
        {isRunning(job) ? runningWords(job, text) : resultWords(job, text)}
        <small>
          {job.form.title}, {text.dateTime(job.createdAt, timeZone)}
          {isRunning(job) && ` · ${text.number(Math.floor(part * 100))} %`}
          {job.file && ` · ${text.t('bulk.file.until', { when: text.dateTime(job.file.until, timeZone) })}`}
        </small>
      </span>
      {isRunning(job) && <StopButton job={job} />}
      <FileLink job={job} />
      <button type="button" className="button secondary" onClick={onDetail}>
        {text.t('bulk.detail')}
      </button>
    </li>
  )
}

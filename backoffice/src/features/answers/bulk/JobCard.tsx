import type { BulkJob } from '@ventanilla/api'
import { Check, CircleX, X } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { KeyMark } from '../keys/KeyMark.tsx'
import { FileLink } from './FileLink.tsx'
import { JobBar } from './JobBar.tsx'
import { leftWords, resultWords, runningWords } from './job-words.ts'
import { isRunning } from './jobs/use-jobs.ts'
import styles from './many.module.css'
import { StopButton } from './StopButton.tsx'

type Props = {
  job: BulkJob
  /** Takes it back; where that can be done by a key as well. */
  onUndo?: (() => void) | undefined
  onDetail: () => void
  onClose: () => void
}

/** A job while it goes on, and what came of it, over the foot of the list. */
export function JobCard({ job, onUndo, onDetail, onClose }: Props) {
  const text = useText()
  const { done, failed, total } = job
  const goesOn = isRunning(job)
  return (
    <section className={styles.card} aria-label={goesOn ? runningWords(job, text) : resultWords(job, text)}>
      <h2 className={styles.cardHead}>
        <span>{goesOn ? runningWords(job, text) : resultWords(job, text)}</span>
        {goesOn ? (
          <small>{leftWords(job, text)}</small>
        ) : (
          <button type="button" className="icon-button" aria-label={text.t('bulk.close')} onClick={onClose}>
            <X aria-hidden size={16} />
          </button>
        )}
      </h2>
      <JobBar job={job} />
      {goesOn && (
        <p className={styles.figures}>
          <span className={styles.isDone}>
            <Check aria-hidden size={16} />
            {text.t('bulk.done', { count: done })}
          </span>
          {failed > 0 && (
            <span className={styles.isFailed}>
              <CircleX aria-hidden size={16} />
              {text.t('bulk.failed', { count: failed })}
            </span>
          )}
          <span>{text.t('bulk.toDo', { count: total - done - failed })}</span>
        </p>
      )}
      <p className={styles.cardActions}>
        {goesOn && <StopButton job={job} />}
        <FileLink job={job} look="primary" />
        {onUndo && (
          <button type="button" className="button secondary" onClick={onUndo}>
            {text.t('bulk.start.undo', { count: done })}
            <KeyMark of="undo" />
          </button>
        )}
        <button type="button" className="button quiet" onClick={onDetail}>
          {text.t('bulk.detail')}
        </button>
      </p>
      {goesOn && (
        <p className={styles.hint}>
          {text.t(job.action === 'xlsx' ? 'bulk.stopHint.xlsx' : 'bulk.stopHint', { count: done })}
        </p>
      )}
    </section>
  )
}

import type { BulkJob } from '@ventanilla/api'
import styles from './many.module.css'

/** How much of a job is done, and how much of that went wrong; numbers stand beside it. */
export function JobBar({ job: { total, done, failed } }: { job: Pick<BulkJob, 'total' | 'done' | 'failed'> }) {
  const part = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  return (
    <svg className={styles.jobBar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.jobDone} width={part(done)} height="8" />
      <rect className={styles.jobFailed} x={part(done)} width={part(failed)} height="8" />
    </svg>
  )
}

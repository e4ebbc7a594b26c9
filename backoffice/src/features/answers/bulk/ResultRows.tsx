import type { BulkJob, BulkRow } from '@ventanilla/api'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './many.module.css'
import { type ResultTab, useRows } from './use-rows.ts'

const looks = { failed: styles.failed, done: styles.done, left: styles.left } as const
const icons = { failed: CircleX, done: CircleCheck, left: CircleAlert } as const

type Props = { job: BulkJob; tab: ResultTab; timeZone: string; onRetry: ((row: BulkRow) => void) | undefined }

/** The answers of one kind of result, each with its own way on. */
export function ResultRows({ job, tab, timeZone, onRetry }: Props) {
  const text = useText()
  const rows = useRows(job, tab)
  const Icon = icons[tab]
  const items = rows.data?.pages.flatMap(page => page.items) ?? []
  if (rows.isPending) return <Spinner />
  if (rows.isError) return <Notice title={problemSentence(rows.error, text)} onRetry={() => void rows.refetch()} />
  if (items.length === 0) return <p className={styles.hint}>{text.t('bulk.empty')}</p>
  return (
    <>
      <ul className={styles.results}>
        {items.map(row => (
          <li key={`${row.id} ${row.docCode}`} className={looks[tab]}>
            <Icon aria-hidden size={16} />
            <span>
              <strong>{row.docCode}</strong> {row.subject}
              <small>{[row.message, row.at !== null && text.time(row.at, timeZone)].filter(Boolean).join(' · ')}</small>
            </span>
            {tab === 'failed' && row.mayRetry && onRetry && (
              <button type="button" className="button secondary" onClick={() => onRetry(row)}>
                {text.t('bulk.retry')}
                <span className="visually-hidden"> {row.docCode}</span>
              </button>
            )}
            {row.id !== null && (
              <Link className="button secondary" to={`/ver/${row.id}`}>
                {text.t('bulk.open')}
                <span className="visually-hidden"> {row.docCode}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {rows.hasNextPage && (
        <button type="button" className="button quiet" onClick={() => void rows.fetchNextPage()}>
          {text.t('bulk.more')}
        </button>
      )}
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './parts/statistics.module.css'

/** When the counts were read, and a way to read them again: they follow the answers by themselves, and this shows it. */
export function UpdatedAt({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'> }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const at = new Date(query.dataUpdatedAt)
  return (
    <>
      <p className={styles.statisticsUpdated}>{text.t('statistics.updated', { time: text.time(at, timeZone) })}</p>
      <button
        type="button"
        className={`icon-button ${query.isFetching ? 'is-busy' : ''}`}
        aria-label={text.t('statistics.refresh')}
        title={text.t('statistics.refresh')}
        onClick={() => void query.refetch()}
      >
        <RefreshCw aria-hidden size={20} />
      </button>
    </>
  )
}

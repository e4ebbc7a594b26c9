import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeliveryQuery } from '@ventanilla/api'
import { useSearchParams } from 'react-router'
import { Empty } from '../../components/Empty.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { DeliveryFilter } from './DeliveryFilter.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import styles from './deliveries.module.css'

const statuses = ['attention', 'pending', 'done'] as const
type Status = NonNullable<DeliveryQuery['status']>

const empty = {
  all: 'deliveries.empty',
  attention: 'deliveries.empty.attention',
  pending: 'deliveries.empty.pending',
  done: 'deliveries.empty.done',
} as const

/** /envios: what leaves for mail and outside systems after a save, and what somebody has to look at. */
export function DeliveriesPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const status: Status | undefined = statuses.find(known => known === search.get('status'))
  const deliveries = useInfiniteQuery({
    queryKey: ['deliveries', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      client.deliveries({ ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchInterval: 15_000,
  })
  const pages = deliveries.data?.pages ?? []
  const items = pages.flatMap(page => page.items)
  return (
    <div className="page deliveries">
      <div className="page-head">
        <PageTitle title={text.t('deliveries.title')} />
      </div>
      <p className={styles.deliveriesIntro}>{text.t('deliveries.intro')}</p>
      <DeliveryFilter
        status={status}
        attention={pages[0]?.attention}
        onFilter={next => setSearch(next ? { status: next } : {}, { replace: true })}
      />
      <div className="card list-card">
        {deliveries.isPending && <Skeleton rows={5} kind="row" />}
        {deliveries.isError && (
          <Notice
            title={text.t('deliveries.failed')}
            detail={problemSentence(deliveries.error, text)}
            onRetry={() => void deliveries.refetch()}
          />
        )}
        {deliveries.isSuccess && items.length === 0 && <Empty sentence={text.t(empty[status ?? 'all'])} />}
        {deliveries.isSuccess && items.length > 0 && (
          <ul className={styles.deliveryList}>
            {items.map(delivery => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
        {deliveries.isSuccess && deliveries.hasNextPage && (
          <div className={styles.deliveryMore}>
            <button
              type="button"
              className="button quiet"
              aria-busy={deliveries.isFetchingNextPage}
              onClick={() => void deliveries.fetchNextPage()}
            >
              {text.t('deliveries.more')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Empty } from '../../components/Empty.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { Stale } from '../../components/list/Stale.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { tableWidth, useMedia } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import styles from './home.module.css'
import { RecipientCards } from './RecipientCards.tsx'
import { RecipientTable } from './RecipientTable.tsx'
import type { Recipient } from './recipient-place.ts'

const pageSize = 5

/** The answers about the person, newest first, five a page (spec 1 §2). Only the page stands in the address. */
export function RecipientResults({ recipient }: { recipient: Recipient }) {
  const text = useText()
  const [search] = useSearchParams()
  const isWide = useMedia(tableWidth)
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const found = useQuery({
    queryKey: ['recipients', recipient, page],
    queryFn: ({ signal }) => client.searchRecipients({ ...recipient, page }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const to = (number: number) =>
    data && number >= 1 && number <= data.pages ? { search: number > 1 ? `page=${number}` : '' } : null
  const range = data && {
    first: (data.page - 1) * pageSize + 1,
    last: (data.page - 1) * pageSize + data.items.length,
    total: data.total,
  }
  return (
    <section className={styles.recipientResults} aria-label={text.t('home.results')}>
      <output className={styles.recipientCount}>
        {data && !found.isError && data.total > 0 && text.t('home.results.count', { count: data.total })}
      </output>
      {found.isPending && (
        <div className={isWide ? 'card' : ''}>
          <Skeleton rows={3} kind={isWide ? 'row' : 'card'} />
        </div>
      )}
      {found.isError && (
        <div className="card">
          <Notice
            title={text.t('home.results.failed')}
            detail={problemSentence(found.error, text)}
            onRetry={() => void found.refetch()}
          />
        </div>
      )}
      {data && !found.isError && data.items.length === 0 && (
        <div className="card">
          <Empty sentence={text.t('home.results.empty')}>
            <Link className="button quiet" to="/home" state={null}>
              {text.t('home.results.clear')}
            </Link>
          </Empty>
        </div>
      )}
      {data && range && !found.isError && data.items.length > 0 && (
        <Stale isStale={found.isPlaceholderData} className={isWide ? 'card' : ''}>
          {isWide ? <RecipientTable items={data.items} /> : <RecipientCards items={data.items} />}
          {data.pages > 1 && (
            <div className={isWide ? '' : 'card cards-pager'}>
              <Pager
                range={text.t('shell.range', range)}
                page={text.t('shell.page', { page: data.page, pages: data.pages })}
                previous={to(data.page - 1)}
                next={to(data.page + 1)}
                state={recipient}
              />
            </div>
          )}
        </Stale>
      )}
    </section>
  )
}

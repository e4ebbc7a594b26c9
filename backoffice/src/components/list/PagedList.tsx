import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { Empty } from '../Empty.tsx'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { pageRange, withPage } from './list-address.ts'
import { Pager } from './Pager.tsx'
import { Stale } from './Stale.tsx'

const pageSize = 7

type Page = { items: readonly unknown[]; total: number; page: number; pages: number }
type Props<List extends Page> = {
  query: UseQueryResult<List>
  search: URLSearchParams
  isWide: boolean
  loadError: string
  /** Why there is nothing to show. */
  empty: string
  table: ComponentType<{ list: List }>
  cards: ComponentType<{ list: List }>
}

/** A list of seven a page (spec 1 §9): while it loads, when it cannot, when it is empty, as a table or, on a narrow screen, as cards. */
export function PagedList<List extends Page>(props: Props<List>) {
  const { query, search, isWide, loadError, empty, table: Table, cards: Cards } = props
  const text = useText()
  const { pathname } = useLocation()
  if (query.isError) {
    return (
      <div className="card list-card">
        <Notice title={loadError} detail={problemSentence(query.error, text)} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className={isWide ? 'card list-card' : ''}>
        <Skeleton rows={isWide ? pageSize : 3} kind={isWide ? 'row' : 'card'} />
      </div>
    )
  }
  const list = query.data
  if (list.items.length === 0) {
    return (
      <div className="card list-card">
        <Empty sentence={empty}>
          {search.size > 0 && (
            <Link className="button quiet" to={pathname}>
              {text.t('shell.clearFilters')}
            </Link>
          )}
        </Empty>
      </div>
    )
  }
  const to = (page: number) => (page < 1 || page > list.pages ? null : { search: withPage(search, page).toString() })
  const pager = list.pages > 1 && (
    <Pager
      range={text.t('shell.range', { ...pageRange(list.page, pageSize, list.total), total: list.total })}
      page={text.t('shell.page', { page: list.page, pages: list.pages })}
      previous={to(list.page - 1)}
      next={to(list.page + 1)}
    />
  )
  if (!isWide) {
    return (
      <Stale isStale={query.isPlaceholderData}>
        <Cards list={list} />
        {pager && <div className="card cards-pager">{pager}</div>}
      </Stale>
    )
  }
  return (
    <Stale isStale={query.isPlaceholderData} className="card list-card">
      <Table list={list} />
      {pager}
    </Stale>
  )
}

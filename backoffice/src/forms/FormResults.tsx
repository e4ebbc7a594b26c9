import type { FormList, FormListQuery } from '@ventanilla/api'
import { Link } from 'react-router'
import { Empty } from '../part/Empty.tsx'
import { Pager } from '../part/Pager.tsx'
import { tableWidth, useMedia } from '../part/use-media.ts'
import { useText } from '../shell/text-context.ts'
import { FormCards } from './FormCards.tsx'
import { FormTable } from './FormTable.tsx'
import { pageRange, withPage } from './form-filters.ts'

const pageSize = 7

type Props = { list: FormList; query: FormListQuery; search: URLSearchParams; isStale: boolean }

export function FormResults({ list, query, search, isStale }: Props) {
  const text = useText()
  const isWide = useMedia(tableWidth)
  if (list.items.length === 0) {
    const reason = query.name ? 'forms.empty.name' : query.areaId ? 'forms.empty.area' : 'forms.empty'
    return (
      <div className="card list-card">
        <Empty sentence={text.t(reason)}>
          {(query.name || query.areaId || query.page) && (
            <Link className="button quiet" to="/listar">
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
  const stale = isStale ? 'is-stale' : ''
  if (!isWide) {
    return (
      <div className={stale}>
        <FormCards list={list} />
        {pager && <div className="card cards-pager">{pager}</div>}
      </div>
    )
  }
  return (
    <div className={`card list-card ${stale}`}>
      <FormTable list={list} />
      {pager}
    </div>
  )
}

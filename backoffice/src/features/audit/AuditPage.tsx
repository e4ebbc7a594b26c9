import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Empty } from '../../components/Empty.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { Stale } from '../../components/list/Stale.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { AuditDays } from './AuditDays.tsx'
import { AuditDownload } from './AuditDownload.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './audit.module.css'
import {
  type AuditPatch,
  auditQuery,
  auditShown,
  readAuditFilter,
  withAuditCursor,
  withAuditFilter,
} from './audit-filters.ts'

/** /auditoria: who did what, newest first; who looked and who signed in on demand. Filters and place stand in the address. */
export function AuditPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const filter = readAuditFilter(search)
  const shown = auditShown(search)
  const asked = auditQuery(search)
  const cursor = search.get('cursor')
  const audit = useQuery({
    queryKey: ['audit', asked, cursor],
    queryFn: ({ signal }) => client.audit(cursor ? { ...asked, cursor } : asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const apply = useCallback(
    (patch: AuditPatch) => setSearch(current => withAuditFilter(current, patch), { replace: true }),
    [setSearch],
  )
  const hasFilter = Object.keys(filter).length > 0 || shown !== 'acts'
  const to = (neighbour: string | null) =>
    neighbour ? { search: withAuditCursor(search, neighbour).toString() } : null
  const { data } = audit
  return (
    <div className={`page ${styles.audit}`}>
      <div className="page-head">
        <PageTitle title={text.t('audit.title')} />
        <AuditDownload filter={asked} />
      </div>
      <AuditFilters filter={filter} shown={shown} onFilter={apply} hasFilter={hasFilter} />
      {audit.isPending && (
        <div className="card list-card">
          <Skeleton rows={8} kind="row" />
        </div>
      )}
      {audit.isError && (
        <div className="card list-card">
          <Notice
            title={text.t('audit.failed')}
            detail={problemSentence(audit.error, text)}
            onRetry={() => void audit.refetch()}
          />
        </div>
      )}
      {data && !audit.isError && data.items.length === 0 && (
        <div className="card list-card">
          <Empty sentence={text.t(hasFilter ? 'audit.empty.filter' : 'audit.empty')}>
            {shown === 'acts' && (
              <button type="button" className="button secondary" onClick={() => apply({ kind: 'all' })}>
                {text.t('audit.kind.all')}
              </button>
            )}
            {(hasFilter || cursor) && (
              <Link className="button quiet" to="/auditoria">
                {text.t('shell.clearFilters')}
              </Link>
            )}
          </Empty>
        </div>
      )}
      {data && !audit.isError && data.items.length > 0 && (
        <Stale isStale={audit.isPlaceholderData}>
          <AuditDays entries={data.items} />
          {(data.previous || data.next) && (
            <div className="card cards-pager">
              <Pager range="" previous={to(data.previous)} next={to(data.next)} />
            </div>
          )}
        </Stale>
      )}
    </div>
  )
}

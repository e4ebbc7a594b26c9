import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../part/Notice.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { tableWidth, useMedia } from '../part/use-media.ts'
import { client } from '../shell/client.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { FormFilters } from './FormFilters.tsx'
import { FormResults } from './FormResults.tsx'
import { type FormFilter, formQuery, withFormFilter } from './form-filters.ts'
import './forms.css'

/** The form list at /listar (spec 1 §2): its filters and page stand in the address. */
export function FormsPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const isWide = useMedia(tableWidth)
  const query = formQuery(search)
  const forms = useQuery({
    queryKey: ['forms', query],
    queryFn: ({ signal }) => client.forms(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const filter = useCallback(
    (name: FormFilter, value: string) => {
      setSearch(current => withFormFilter(current, name, value), { replace: true })
    },
    [setSearch],
  )
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('forms.title')} />
      </div>
      <FormFilters query={query} areas={forms.data?.areas ?? []} total={forms.data?.total} onFilter={filter} />
      {forms.isPending && (
        <div className={isWide ? 'card list-card' : ''}>
          <Skeleton rows={isWide ? 7 : 3} kind={isWide ? 'row' : 'card'} />
        </div>
      )}
      {forms.isError && (
        <div className="card list-card">
          <Notice
            title={text.t('forms.loadError')}
            detail={problemSentence(forms.error, text)}
            onRetry={() => void forms.refetch()}
          />
        </div>
      )}
      {forms.data && !forms.isError && (
        <FormResults list={forms.data} query={query} search={search} isStale={forms.isPlaceholderData} />
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PagedList } from '../../components/list/PagedList.tsx'
import { useFilters } from '../../components/list/use-filters.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { mediumTableWidth, useMedia, wideTableWidth } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { DeletedFormCards, DeletedFormTable } from './DeletedForms.tsx'
import { FormCards } from './FormCards.tsx'
import { FormDrafts } from './FormDrafts.tsx'
import { FormFilters } from './FormFilters.tsx'
import { FormTable } from './FormTable.tsx'
import { formQuery } from './form-filters.ts'
import { NewFormLink } from './NewFormLink.tsx'
import { useSavedForm } from './use-saved-form.ts'
import { useSavedNotice } from './use-saved-notice.ts'

/** The form list at /listar (spec 1 §2): its filters and page stand in the address. */
export function FormsPage() {
  const text = useText()
  useSavedNotice()
  const { search, filter } = useFilters()
  const { user } = useSession()
  const isWide = useMedia(user.role === 'ROLE_ADMIN' ? wideTableWidth : mediumTableWidth)
  const saved = useSavedForm()
  const query = formQuery(search, saved)
  const forms = useQuery({
    queryKey: ['forms', query],
    queryFn: ({ signal }) => client.forms(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const isDeleted = query.state === 'deleted'
  const none = isDeleted ? 'forms.empty.deleted' : 'forms.empty'
  const empty = query.name ? 'forms.empty.name' : query.areaId ? 'forms.empty.area' : none
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('forms.title')} />
        <NewFormLink />
      </div>
      <FormDrafts />
      <FormFilters query={query} areas={forms.data?.areas ?? []} total={forms.data?.total} onFilter={filter} />
      <PagedList
        query={forms}
        search={search}
        isWide={isWide}
        loadError={text.t('forms.loadError')}
        empty={text.t(empty)}
        table={isDeleted ? DeletedFormTable : FormTable}
        cards={isDeleted ? DeletedFormCards : FormCards}
      />
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MunicipalityListQuery } from '@ventanilla/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readFilter, readPage } from '../../components/list/list-address.ts'
import { PagedList } from '../../components/list/PagedList.tsx'
import { useFilters } from '../../components/list/use-filters.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { mediumTableWidth, useMedia } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { CreateMunicipality } from './CreateMunicipality.tsx'
import { MunicipalityCards } from './MunicipalityCards.tsx'
import { MunicipalityFilters } from './MunicipalityFilters.tsx'
import { MunicipalityTable } from './MunicipalityTable.tsx'

/** The municipalities at /municipios, for administrators (spec 1 §2). */
export function MunicipalitiesPage() {
  const text = useText()
  const { search, filter } = useFilters()
  const isWide = useMedia(mediumTableWidth)
  const [isAdding, setIsAdding] = useState(false)
  const name = readFilter(search, 'name')
  const provinceId = readFilter(search, 'province')
  const query: MunicipalityListQuery = {
    ...(name ? { name } : {}),
    ...(provinceId ? { provinceId } : {}),
    ...readPage(search),
  }
  const municipalities = useQuery({
    queryKey: ['municipalities', query],
    queryFn: ({ signal }) => client.municipalities(query, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('municipalities.title')} />
        <button type="button" className="button primary with-icon" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden size={16} />
          {text.t('municipalities.add')}
        </button>
      </div>
      <MunicipalityFilters query={query} total={municipalities.data?.total} onFilter={filter} />
      <PagedList
        query={municipalities}
        search={search}
        isWide={isWide}
        loadError={text.t('municipalities.loadError')}
        empty={text.t('municipalities.empty')}
        table={MunicipalityTable}
        cards={MunicipalityCards}
      />
      {isAdding && <CreateMunicipality onClose={() => setIsAdding(false)} />}
    </div>
  )
}

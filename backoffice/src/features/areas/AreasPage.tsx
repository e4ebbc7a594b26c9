import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AreaListQuery } from '@ventanilla/api'
import { CalendarDays, Map, Mail, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { readFilter, readPage } from '../../components/list/list-address.ts'
import { PagedList } from '../../components/list/PagedList.tsx'
import { SaveList } from '../../components/list/SaveList.tsx'
import { useFilters } from '../../components/list/use-filters.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { tableWidth, useMedia } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaCards } from './AreaCards.tsx'
import { AreaFilters } from './AreaFilters.tsx'
import { AreaTable } from './AreaTable.tsx'
import { areaSheet } from './area-sheet.ts'
import { CreateArea } from './CreateArea.tsx'

/** The areas at /areas (spec 1 §2): an administrator's of all municipalities, others of their own. */
export function AreasPage() {
  const text = useText()
  const { municipality } = useSession()
  const mayWrite = useMay('update formulario')
  const { search, filter } = useFilters()
  const isWide = useMedia(tableWidth)
  const [isAdding, setIsAdding] = useState(false)
  const name = readFilter(search, 'name')
  const municipalityId = readFilter(search, 'municipality')
  const query: AreaListQuery = {
    ...(name ? { name } : {}),
    ...(municipalityId ? { municipalityId } : {}),
    ...readPage(search),
  }
  const areas = useQuery({
    queryKey: ['areas', query],
    queryFn: ({ signal }) => client.areas(query, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('areas.title')} />
        <div className="page-actions">
          <Link
            className="button secondary with-icon"
            to={`/municipios/${encodeURIComponent(municipality.id)}/calendario`}
          >
            <CalendarDays aria-hidden size={16} />
            {text.t('municipalities.calendar.title')}
          </Link>
          <Link
            className="button secondary with-icon"
            to={`/municipios/${encodeURIComponent(municipality.id)}/barrios`}
          >
            <Map aria-hidden size={16} />
            {text.t('municipalities.districts')}
          </Link>
          {mayWrite && (
            <Link
              className="button secondary with-icon"
              to={`/municipios/${encodeURIComponent(municipality.id)}/mensajes`}
            >
              <Mail aria-hidden size={16} />
              {text.t('municipalities.messages')}
            </Link>
          )}
          <SaveList
            name="areas"
            timeZone={municipality.timeZone}
            hasRows={(areas.data?.total ?? 0) > 0}
            read={page => client.areas({ ...query, page, size: '200' })}
            tableOf={items => areaSheet(items, text)}
          />
          <button type="button" className="button primary with-icon" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={16} />
            {text.t('areas.add')}
          </button>
        </div>
      </div>
      <AreaFilters query={query} total={areas.data?.total} onFilter={filter} />
      <PagedList
        query={areas}
        search={search}
        isWide={isWide}
        loadError={text.t('users.areas.failed')}
        empty={text.t('areas.empty')}
        table={AreaTable}
        cards={AreaCards}
      />
      {isAdding && <CreateArea onClose={() => setIsAdding(false)} />}
    </div>
  )
}

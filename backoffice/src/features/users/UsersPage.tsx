import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PagedList } from '../../components/list/PagedList.tsx'
import { SaveList } from '../../components/list/SaveList.tsx'
import { useFilters } from '../../components/list/use-filters.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { useMedia, wideTableWidth } from '../../components/use-media.ts'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { CreateUser } from './form/CreateUser.tsx'
import { UserCards } from './UserCards.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { userQuery } from './user-filters.ts'
import { userSheet } from './user-sheet.ts'

/** The users at /usuarios (spec 1 §2): an administrator's of everywhere, an elevated supervisor's of the own municipality. */
export function UsersPage() {
  const text = useText()
  const { municipality } = useSession()
  const { search, filter } = useFilters()
  const isWide = useMedia(wideTableWidth)
  const [isAdding, setIsAdding] = useState(false)
  const query = userQuery(search)
  const users = useQuery({
    queryKey: ['users', query],
    queryFn: ({ signal }) => client.users(query, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('users.title')} />
        <div className="page-actions">
          <SaveList
            name="usuarios"
            timeZone={municipality.timeZone}
            hasRows={(users.data?.total ?? 0) > 0}
            read={page => client.users({ ...query, page, size: '200' })}
            tableOf={items => userSheet(items, text, municipality.timeZone)}
          />
          <button type="button" className="button primary with-icon" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={16} />
            {text.t('users.add')}
          </button>
        </div>
      </div>
      <UserFilters query={query} total={users.data?.total} onFilter={filter} />
      <PagedList
        query={users}
        search={search}
        isWide={isWide}
        loadError={text.t('users.loadError')}
        empty={text.t('users.empty')}
        table={UserTable}
        cards={UserCards}
      />
      {isAdding && <CreateUser onClose={() => setIsAdding(false)} />}
    </div>
  )
}

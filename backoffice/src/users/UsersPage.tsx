import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PagedList } from '../part/list/PagedList.tsx'
import { SaveList } from '../part/list/SaveList.tsx'
import { useFilters } from '../part/list/use-filters.ts'
import { useMedia, wideTableWidth } from '../part/use-media.ts'
import { client } from '../shell/client.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { CreateUser } from './CreateUser.tsx'
import { UserCards } from './UserCards.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { userQuery } from './user-filters.ts'
import { userSheet } from './user-sheet.ts'
import './users.css'

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

import type { UserListQuery } from '@ventanilla/api'
import { roleNames } from '@ventanilla/model'
import { useCallback } from 'react'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { municipalitiesOf, usePlaces } from '../../queries/places.ts'
import { type UserFilter, userStates } from './user-filters.ts'

type Props = { query: UserListQuery; total: number | undefined; onFilter: (name: UserFilter, value: string) => void }

/** By name, role, municipality (administrators) and state. */
export function UserFilters({ query, total, onFilter }: Props) {
  const text = useText()
  const seesAll = useMay('manage usuario')
  const places = usePlaces(seesAll)
  const filterName = useCallback((value: string) => onFilter('name', value), [onFilter])
  const all = text.t('users.filter.all')
  return (
    <search className="filters">
      <FilterInput
        withIcon
        className="list-name"
        label={text.t('users.filter.name')}
        value={query.name ?? ''}
        onChange={filterName}
      />
      <FilterSelect
        label={text.t('users.filter.role')}
        all={all}
        value={query.role ?? ''}
        options={roleNames.map(role => ({ id: role, name: text.t(`users.role.${role}`) }))}
        onChange={value => onFilter('role', value)}
      />
      {seesAll && (
        <FilterSelect
          label={text.t('users.filter.municipality')}
          all={all}
          value={query.municipalityId ?? ''}
          options={places.data ? municipalitiesOf(places.data) : []}
          onChange={value => onFilter('municipality', value)}
        />
      )}
      <FilterSelect
        label={text.t('users.filter.state')}
        all={all}
        value={query.state === 'all' ? '' : (query.state ?? '')}
        options={userStates.map(state => ({ id: state, name: text.t(`users.state.${state}`) }))}
        onChange={value => onFilter('state', value)}
      />
      <output className="filters-count">{total === undefined ? '' : text.t('users.count', { count: total })}</output>
    </search>
  )
}

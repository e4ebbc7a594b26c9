import type { MunicipalityListQuery } from '@ventanilla/api'
import { useCallback } from 'react'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { useText } from '../../context/text-context.ts'
import { usePlaces } from '../../queries/places.ts'

export type MunicipalityFilter = 'name' | 'province'
type Props = {
  query: MunicipalityListQuery
  total: number | undefined
  onFilter: (name: MunicipalityFilter, value: string) => void
}

export function MunicipalityFilters({ query, total, onFilter }: Props) {
  const text = useText()
  const places = usePlaces()
  const filterName = useCallback((value: string) => onFilter('name', value), [onFilter])
  return (
    <search className="filters">
      <FilterInput
        withIcon
        className="list-name"
        label={text.t('municipalities.filter.name')}
        value={query.name ?? ''}
        onChange={filterName}
      />
      <FilterSelect
        label={text.t('municipalities.filter.province')}
        all={text.t('municipalities.filter.all')}
        value={query.provinceId ?? ''}
        options={places.data?.items.flatMap(country => country.provinces) ?? []}
        onChange={value => onFilter('province', value)}
      />
      <output className="filters-count">
        {total === undefined ? '' : text.t('municipalities.count', { count: total })}
      </output>
    </search>
  )
}

import type { AreaListQuery } from '@ventanilla/api'
import { useCallback } from 'react'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { municipalitiesOf, usePlaces } from '../../queries/places.ts'

export type AreaFilter = 'name' | 'municipality'
type Props = { query: AreaListQuery; total: number | undefined; onFilter: (name: AreaFilter, value: string) => void }

export function AreaFilters({ query, total, onFilter }: Props) {
  const text = useText()
  const seesAll = useMay('manage usuario')
  const places = usePlaces(seesAll)
  const filterName = useCallback((value: string) => onFilter('name', value), [onFilter])
  return (
    <search className="filters">
      <FilterInput
        withIcon
        className="list-name"
        label={text.t('areas.filter.name')}
        value={query.name ?? ''}
        onChange={filterName}
      />
      {seesAll && (
        <FilterSelect
          label={text.t('areas.filter.municipality')}
          all={text.t('areas.filter.all')}
          value={query.municipalityId ?? ''}
          options={places.data ? municipalitiesOf(places.data) : []}
          onChange={value => onFilter('municipality', value)}
        />
      )}
      <output className="filters-count">{total === undefined ? '' : text.t('areas.count', { count: total })}</output>
    </search>
  )
}

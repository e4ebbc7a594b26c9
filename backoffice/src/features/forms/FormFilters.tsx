import type { FormList, FormListQuery } from '@ventanilla/api'
import { useCallback } from 'react'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import type { FormFilter } from './form-filters.ts'

type Props = {
  query: FormListQuery
  areas: FormList['areas']
  total: number | undefined
  onFilter: (name: FormFilter, value: string) => void
}

export function FormFilters({ query, areas, total, onFilter }: Props) {
  const text = useText()
  const { user } = useSession()
  const mayDelete = useMay('delete formulario')
  const filterName = useCallback((value: string) => onFilter('name', value), [onFilter])
  return (
    <search className="filters">
      <FilterInput
        withIcon
        className="list-name"
        label={text.t('forms.filter.name')}
        value={query.name ?? ''}
        onChange={filterName}
      />
      <FilterSelect
        label={text.t('forms.filter.area')}
        all={text.t('forms.filter.allAreas')}
        value={query.areaId ?? ''}
        options={areas}
        onChange={value => onFilter('area', value)}
      />
      {user.role === 'ROLE_ADMIN' && (
        <FilterSelect
          label={text.t('forms.sort')}
          all={text.t('forms.sort.title')}
          value={query.sort ?? ''}
          options={[{ id: 'municipality', name: text.t('forms.sort.municipality') }]}
          onChange={value => onFilter('sort', value)}
        />
      )}
      {mayDelete && (
        <FilterSelect
          label={text.t('forms.state')}
          all={text.t('forms.state.there')}
          value={query.state ?? ''}
          options={[{ id: 'deleted', name: text.t('forms.state.deleted') }]}
          onChange={value => onFilter('state', value)}
        />
      )}
      <output className="filters-count">{total === undefined ? '' : text.t('forms.count', { count: total })}</output>
    </search>
  )
}

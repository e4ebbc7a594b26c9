import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'

/** Of which area the answers are, by their form's first; not for whoever sees a single one. */
export function AreaFilter({ value, onChange }: { value: string; onChange: (area: string) => void }) {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['forms', {}],
    queryFn: ({ signal }) => client.forms({}, { signal }),
    staleTime: 60_000,
  })
  const areas = data?.areas ?? []
  if (areas.length < 2 && value === '') return null
  return (
    <FilterSelect
      label={text.t('find.area')}
      all={text.t('find.allAreas')}
      value={value}
      options={areas}
      onChange={onChange}
    />
  )
}

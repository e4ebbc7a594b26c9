import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { useText } from '../../../context/text-context.ts'
import { useAreas } from '../filters/use-areas.ts'

/** Of which area the answers are, by their form's first; not for whoever sees a single one. */
export function AreaFilter({ value, onChange }: { value: string; onChange: (area: string) => void }) {
  const text = useText()
  const areas = useAreas(true)
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

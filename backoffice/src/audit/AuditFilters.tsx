import { useQuery } from '@tanstack/react-query'
import { Calendar, ChevronDown } from 'lucide-react'
import { useCallback } from 'react'
import { DateField } from '../part/DateField.tsx'
import { FilterInput } from '../part/FilterInput.tsx'
import { FilterSelect } from '../part/FilterSelect.tsx'
import { keepInside } from '../part/keep-inside.ts'
import { useDisclosure } from '../part/use-disclosure.ts'
import { client } from '../shell/client.ts'
import { useMay } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import type { AuditFilter, AuditPatch } from './audit-filters.ts'
import { actionOptions } from './audit-words.ts'

type Props = { filter: AuditFilter; hasFilter: boolean; onFilter: (patch: AuditPatch) => void }
const everything: AuditPatch = { action: '', actor: '', municipalityId: '', from: '', to: '' }

export function AuditFilters({ filter, hasFilter, onFilter }: Props) {
  const text = useText()
  const byActor = useCallback((actor: string) => onFilter({ actor }), [onFilter])
  return (
    <search className="filters" aria-label={text.t('audit.filters')}>
      <FilterInput
        withIcon
        className="audit-actor"
        label={text.t('audit.filter.actor')}
        value={filter.actor ?? ''}
        onChange={byActor}
      />
      <FilterSelect
        label={text.t('audit.filter.action')}
        all={text.t('audit.filter.all')}
        value={filter.action ?? ''}
        options={actionOptions(text)}
        onChange={action => onFilter({ action })}
      />
      <MunicipalityFilter value={filter.municipalityId ?? ''} onFilter={onFilter} />
      <DatesFilter filter={filter} onFilter={onFilter} />
      {hasFilter && (
        <button type="button" className="button quiet" onClick={() => onFilter(everything)}>
          {text.t('shell.clearFilters')}
        </button>
      )}
    </search>
  )
}

/** Only those who see more than one municipality choose. */
function MunicipalityFilter({ value, onFilter }: { value: string; onFilter: Props['onFilter'] }) {
  const text = useText()
  const isAdmin = useMay('manage usuario')
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => client.countries({ signal }),
    enabled: isAdmin,
  })
  if (!isAdmin) return null
  const municipalities =
    data?.items.flatMap(({ provinces }) => provinces.flatMap(province => province.municipalities)) ?? []
  return (
    <FilterSelect
      label={text.t('shell.municipality')}
      all={text.t('audit.filter.allPlaces')}
      value={value}
      options={municipalities}
      onChange={municipalityId => onFilter({ municipalityId })}
    />
  )
}

function DatesFilter({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const text = useText()
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
  const { from = '', to = '' } = filter
  const chosen =
    from && to
      ? text.t('answers.applied.range', { from: text.date(from), to: text.date(to) })
      : from
        ? text.t('answers.applied.from', { date: text.date(from) })
        : to && text.t('answers.applied.to', { date: text.date(to) })
  return (
    <div className="date-filter" ref={root}>
      <button type="button" className="select-box" aria-expanded={isOpen} onClick={toggle}>
        <Calendar aria-hidden size={16} />
        {chosen || text.t('answers.filter.dates')}
        <ChevronDown aria-hidden size={16} />
      </button>
      {isOpen && (
        <fieldset className="panel date-panel" ref={keepInside}>
          <legend className="visually-hidden">{text.t('answers.filter.dates')}</legend>
          <DateField
            label={text.t('answers.filter.from')}
            value={from}
            disabled={false}
            onChange={day => onFilter({ from: day })}
          />
          <DateField
            label={text.t('answers.filter.to')}
            value={to}
            disabled={false}
            onChange={day => onFilter({ to: day })}
          />
        </fieldset>
      )}
    </div>
  )
}

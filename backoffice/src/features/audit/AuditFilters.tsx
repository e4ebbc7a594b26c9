import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DatesFilter } from '../../components/date/DatesFilter.tsx'
import { quickRange, todayIn } from '../../components/date/ranges.ts'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { client } from '../../context/client.ts'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './audit.module.css'
import type { AuditFilter, AuditPatch, AuditShown } from './audit-filters.ts'
import { actionOptions } from './audit-text.ts'

type Props = { filter: AuditFilter; shown: AuditShown; hasFilter: boolean; onFilter: (patch: AuditPatch) => void }
const withoutAny: AuditPatch = { action: '', kind: '', actor: '', municipalityId: '', from: '', to: '' }

export function AuditFilters({ filter, shown, hasFilter, onFilter }: Props) {
  const text = useText()
  const byActor = useCallback((actor: string) => onFilter({ actor }), [onFilter])
  return (
    <search className="filters" aria-label={text.t('audit.filters')}>
      <FilterInput
        withIcon
        className={styles.auditActor}
        label={text.t('audit.filter.actor')}
        value={filter.actor ?? ''}
        onChange={byActor}
      />
      <FilterSelect
        label={text.t('audit.filter.kind')}
        all={text.t('audit.kind.acts')}
        value={shown === 'acts' ? '' : shown}
        options={(['looks', 'sessions', 'all'] as const).map(id => ({ id, name: text.t(`audit.kind.${id}`) }))}
        onChange={kind => onFilter({ kind })}
      />
      <FilterSelect
        label={text.t('audit.filter.action')}
        all={text.t('audit.filter.all')}
        value={filter.action ?? ''}
        options={actionOptions(shown, text)}
        onChange={action => onFilter({ action })}
      />
      <MunicipalityFilter value={filter.municipalityId ?? ''} onFilter={onFilter} />
      <ByDate filter={filter} onFilter={onFilter} />
      {hasFilter && (
        <button type="button" className="button quiet" onClick={() => onFilter(withoutAny)}>
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

function ByDate({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const text = useText()
  const { from, to } = filter
  const today = todayIn(useSession().municipality.timeZone)
  const chosen =
    from && to
      ? text.t('answers.applied.range', { from: text.date(from), to: text.date(to) })
      : from
        ? text.t('answers.applied.from', { date: text.date(from) })
        : to && text.t('answers.applied.to', { date: text.date(to) })
  return (
    <DatesFilter days={filter} onDays={onFilter} {...(chosen && { chosen })}>
      <div className={styles.auditQuick}>
        <button
          type="button"
          className="button secondary"
          onClick={() => onFilter(quickRange({ id: 'today', days: 1 }, today))}
        >
          {text.t('statistics.quick.today')}
        </button>
        <button
          type="button"
          className="button secondary"
          onClick={() => onFilter(quickRange({ id: '7d', days: 7 }, today))}
        >
          {text.t('statistics.quick.days', { count: 7 })}
        </button>
      </div>
    </DatesFilter>
  )
}

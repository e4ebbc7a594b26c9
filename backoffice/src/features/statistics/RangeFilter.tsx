import type { Comparison } from '@ventanilla/api'
import { type ReactNode, useState } from 'react'
import { DateField } from '../../components/date/DateField.tsx'
import { type QuickRange, quickRange, quickRanges, type Range } from '../../components/date/ranges.ts'
import { FilterSelect } from '../../components/list/FilterSelect.tsx'
import { useText } from '../../context/text-context.ts'
import styles from './parts/statistics.module.css'

type Props = {
  range: Range
  today: string
  onRange: (range: Range) => void
  compare: Comparison
  onCompare: (compare: Comparison) => void
  /** What else the figures are filtered by. */
  children?: ReactNode
}

/** Two days, or a quick range that ends today (spec 3 §9). */
export function RangeFilter({ range, today, onRange, compare, onCompare, children }: Props) {
  const text = useText()
  // Today and one day are the same days: the one that was chosen is marked.
  const [chosen, setChosen] = useState<QuickRange['id']>()
  const fitting = quickRanges.filter(quick => {
    const days = quickRange(quick, today)
    return days.from === range.from && days.to === range.to
  })
  const marked = fitting.find(({ id }) => id === chosen) ?? fitting[0]
  const words = (quick: QuickRange) => {
    if ('months' in quick) return text.t('statistics.quick.months', { count: quick.months })
    return quick.id === 'today'
      ? text.t('statistics.quick.today')
      : text.t('statistics.quick.days', { count: quick.days })
  }
  return (
    <div className={styles.statisticsFilters}>
      <fieldset className={styles.statisticsDays}>
        <legend className="visually-hidden">{text.t('statistics.range')}</legend>
        <DateField
          label={text.t('answers.filter.from')}
          value={range.from}
          disabled={false}
          onChange={from => from && onRange({ ...range, from })}
        />
        <DateField
          label={text.t('answers.filter.to')}
          value={range.to}
          disabled={false}
          onChange={to => to && onRange({ ...range, to })}
        />
      </fieldset>
      <fieldset className={`segmented ${styles.statisticsQuick}`}>
        <legend className="visually-hidden">{text.t('statistics.quick')}</legend>
        {quickRanges.map(quick => (
          <label key={quick.id}>
            <input
              type="radio"
              name="quick-range"
              checked={quick === marked}
              onChange={() => {
                setChosen(quick.id)
                onRange(quickRange(quick, today))
              }}
            />
            <span>{words(quick)}</span>
          </label>
        ))}
      </fieldset>
      <FilterSelect
        label={text.t('statistics.compare')}
        all={text.t('statistics.compare.before')}
        value={compare === 'year' ? compare : ''}
        options={[{ id: 'year', name: text.t('statistics.compare.year') }]}
        onChange={value => onCompare(value === 'year' ? value : 'before')}
      />
      {children}
    </div>
  )
}

import { DateField } from '../part/DateField.tsx'
import { useText } from '../shell/text-context.ts'
import { type QuickRange, quickRange, quickRanges, type Range } from './ranges.ts'

type Props = { range: Range; today: string; onRange: (range: Range) => void }

/** Two days, or a quick range that ends today (spec 3 §9). */
export function RangeFilter({ range, today, onRange }: Props) {
  const text = useText()
  const words = (quick: QuickRange) => {
    if ('months' in quick) return text.t('statistics.quick.months', { count: quick.months })
    return quick.days === 0 ? text.t('statistics.quick.today') : text.t('statistics.quick.days', { count: quick.days })
  }
  return (
    <div className="statistics-filters">
      <fieldset className="statistics-days">
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
      <fieldset className="segmented statistics-quick">
        <legend className="visually-hidden">{text.t('statistics.quick')}</legend>
        {quickRanges.map(quick => {
          const days = quickRange(quick, today)
          return (
            <label key={quick.id}>
              <input
                type="radio"
                name="quick-range"
                checked={days.from === range.from && days.to === range.to}
                onChange={() => onRange(days)}
              />
              <span>{words(quick)}</span>
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}

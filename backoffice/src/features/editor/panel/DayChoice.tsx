import { type DayLimit, type DaysAway, dayUnits, limits } from '@ventanilla/model'
import { useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useLock } from '../state/editor-context.ts'

const ways = ['none', 'fixed', 'today', 'before', 'after'] as const
type Way = (typeof ways)[number]

type Props = {
  id: string
  /** The question's, which is marked where a fault is. */
  partId: string
  label: string
  /** What it is called that no day is chosen. */
  none: string
  day: DayLimit | undefined
  onChange: (day: DayLimit | undefined) => void
}

/** A day of the calendar, or one counted from the day on which the form is answered. */
export function DayChoice({ id, partId, label, none, day, onChange }: Props) {
  const text = useText()
  const lock = useLock()
  // A fixed day is chosen before it is written.
  const [isFixed, setIsFixed] = useState(false)
  const way = day === undefined && isFixed ? 'fixed' : wayOf(day)
  const problem = useProblemAt(id, partId)
  const choose = (wanted: string) => {
    setIsFixed(wanted === 'fixed')
    if (wanted === 'today') onChange({ amount: 0, unit: 'days' })
    else if (wanted === 'before' || wanted === 'after')
      onChange({ ...away(day), amount: signed(wanted, away(day).amount) })
    else onChange(undefined)
  }
  return (
    <>
      <SelectField
        id={id}
        label={label}
        value={way}
        withEmpty={false}
        isDisabled={lock.content}
        error={problem}
        options={ways.map(each => ({ id: each, name: each === 'none' ? none : text.t(`kinds.days.${each}`) }))}
        onChange={choose}
      />
      {way === 'fixed' && (
        <DateField
          id={`${id}-date`}
          label={text.t('kinds.days.date')}
          value={typeof day === 'string' ? day : ''}
          disabled={lock.content}
          onChange={written => onChange(written === '' ? undefined : written)}
        />
      )}
      {(way === 'before' || way === 'after') && (
        <div className="form-row">
          <NumberBox
            id={`${id}-amount`}
            partId={partId}
            label={text.t('kinds.days.amount')}
            min={1}
            max={limits.daysAway}
            isLocked={lock.content}
            value={Math.abs(away(day).amount)}
            onChange={amount => amount !== undefined && onChange({ ...away(day), amount: signed(way, amount) })}
          />
          <SelectField
            id={`${id}-unit`}
            label={text.t('kinds.days.unit')}
            value={away(day).unit}
            withEmpty={false}
            isDisabled={lock.content}
            options={dayUnits.map(unit => ({ id: unit, name: text.t(`kinds.days.unit.${unit}`) }))}
            onChange={wanted =>
              onChange({ ...away(day), unit: dayUnits.find(unit => unit === wanted) ?? away(day).unit })
            }
          />
        </div>
      )}
    </>
  )
}

function wayOf(day: DayLimit | undefined): Way {
  if (day === undefined) return 'none'
  if (typeof day === 'string') return 'fixed'
  return day.amount === 0 ? 'today' : day.amount < 0 ? 'before' : 'after'
}

/** How far from the day of the answer a day is; one that is none yet, or that day itself, begins a day away. */
function away(day: DayLimit | undefined): DaysAway {
  return typeof day === 'object' && day.amount !== 0 ? day : { amount: 1, unit: 'days' }
}

function signed(way: 'before' | 'after', amount: number): number {
  return way === 'before' ? -Math.abs(amount) : Math.abs(amount)
}

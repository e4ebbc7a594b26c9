import { type DayLimit, dayUnits, limits, type OpenQuestion } from '@ventanilla/model'
import { useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useLock } from '../state/editor-context.ts'

type Bound = 'min' | 'max'
const ways = ['none', 'fixed', 'today', 'before', 'after'] as const
type Way = (typeof ways)[number]

/** Between which days the answer to a date may be. */
export function DayLimitFields({ question }: { question: OpenQuestion }) {
  return (['min', 'max'] as const).map(bound => <DayLimitField key={bound} question={question} bound={bound} />)
}

function wayOf(limit: DayLimit | undefined): Way {
  if (limit === undefined) return 'none'
  if (typeof limit === 'string') return 'fixed'
  return limit.amount === 0 ? 'today' : limit.amount < 0 ? 'before' : 'after'
}

function DayLimitField({ question, bound }: { question: OpenQuestion; bound: Bound }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const limit = question.days?.[bound]
  // A fixed day is chosen before it is written.
  const [isFixed, setIsFixed] = useState(false)
  const way = limit === undefined && isFixed ? 'fixed' : wayOf(limit)
  const problem = useProblemAt(`editor-days-${bound}`, question.id)
  const change = (wanted: DayLimit | undefined) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'open') return before
        const { days = {}, ...rest } = before
        const { [bound]: _, ...other } = days
        const next = wanted === undefined ? other : { ...other, [bound]: wanted }
        return Object.keys(next).length === 0 ? rest : { ...rest, days: next }
      },
      `question ${question.id} ${bound}`,
    )
  const choose = (wanted: string) => {
    setIsFixed(wanted === 'fixed')
    if (wanted === 'today') change({ amount: 0, unit: 'days' })
    else if (wanted === 'before' || wanted === 'after')
      change({ ...away(limit), amount: signed(wanted, away(limit).amount) })
    else change(undefined)
  }
  return (
    <>
      <SelectField
        id={`editor-days-${bound}`}
        label={text.t(`kinds.days.${bound}`)}
        value={way}
        withEmpty={false}
        isDisabled={lock.content}
        error={problem}
        options={ways.map(id => ({ id, name: text.t(`kinds.days.${id}`) }))}
        onChange={choose}
      />
      {way === 'fixed' && (
        <DateField
          id={`editor-days-${bound}-date`}
          label={text.t('kinds.days.date')}
          value={typeof limit === 'string' ? limit : ''}
          disabled={lock.content}
          onChange={day => change(day === '' ? undefined : day)}
        />
      )}
      {(way === 'before' || way === 'after') && (
        <div className="form-row">
          <NumberBox
            id={`editor-days-${bound}-amount`}
            partId={question.id}
            label={text.t('kinds.days.amount')}
            min={1}
            max={limits.daysAway}
            isLocked={lock.content}
            value={Math.abs(away(limit).amount)}
            onChange={amount => amount !== undefined && change({ ...away(limit), amount: signed(way, amount) })}
          />
          <SelectField
            id={`editor-days-${bound}-unit`}
            label={text.t('kinds.days.unit')}
            value={away(limit).unit}
            withEmpty={false}
            isDisabled={lock.content}
            options={dayUnits.map(id => ({ id, name: text.t(`kinds.days.unit.${id}`) }))}
            onChange={wanted =>
              change({ ...away(limit), unit: dayUnits.find(unit => unit === wanted) ?? away(limit).unit })
            }
          />
        </div>
      )}
    </>
  )
}

/** How far from the day of the answer a limit is; one that is none yet, or that day itself, begins a day away. */
function away(limit: DayLimit | undefined): Exclude<DayLimit, string> {
  return typeof limit === 'object' && limit.amount !== 0 ? limit : { amount: 1, unit: 'days' }
}

function signed(way: 'before' | 'after', amount: number): number {
  return way === 'before' ? -Math.abs(amount) : Math.abs(amount)
}

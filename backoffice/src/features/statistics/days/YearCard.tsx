import { useQuery } from '@tanstack/react-query'
import type { Narrowing } from '@ventanilla/api'
import { type KeyboardEvent, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { shiftDay, yearBefore } from '../../../components/date/ranges.ts'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import { statisticsKey } from '../parts/use-live-statistics.ts'
import { DaysTable } from './DaysTable.tsx'
import styles from './days.module.css'
import { useDayName } from './use-day-name.ts'
import { usePick } from './use-pick.ts'
import { YearDrawing, YearLegend } from './YearDrawing.tsx'
import { yearPicture } from './year-cells.ts'

/** How many days an arrow goes: a column is a week. */
const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

type Props = { form: string; today: string; narrowing: Narrowing; listed: Listed }

/** The last twelve months, a cell a day, whatever the range. */
export function YearCard({ form, today, narrowing, listed }: Props) {
  const text = useText()
  const dayName = useDayName()
  const navigate = useNavigate()
  const from = shiftDay(yearBefore(today), 1)
  const { data } = useQuery({
    queryKey: [statisticsKey, form, 'year', today, narrowing],
    queryFn: ({ signal }) => client.statisticsDays(form, { from, to: today, ...narrowing }, { signal }),
  })
  const picture = useMemo(() => yearPicture(data?.days ?? [], today), [data, today])
  const { cells } = picture
  const pick = usePick(cells.length)
  if (!data || data.days.length === 0) return null
  const index = pick.index ?? cells.length - 1
  const busiest = cells.reduce((most, cell) => (cell.answers > most.answers ? cell : most))
  const read = cells[index] ?? busiest
  const shown = pick.index === undefined ? busiest : read
  const linkTo = ({ day, answers }: { day: string; answers: number }) => (answers === 0 ? undefined : listed({ day }))
  const move = (event: KeyboardEvent) => {
    const days = arrows[event.key]
    const to = linkTo(read)
    if (event.key === 'Enter' && to) void navigate(to)
    if (days === undefined) return
    event.preventDefault()
    pick.setIndex(Math.min(cells.length - 1, Math.max(0, index + days)))
  }
  const way = linkTo(shown)
  const count = data.days.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <ChartCard
      title={text.t('statistics.year')}
      level={2}
      context={text.t('statistics.year.range', { from: text.date(from), to: text.date(today), count })}
      chart={
        <div className={styles.plot}>
          <input
            type="range"
            className="visually-hidden"
            aria-label={text.t('statistics.year.keys')}
            min={0}
            max={cells.length - 1}
            value={index}
            aria-valuetext={text.t('statistics.year.shown', {
              which: 'day',
              day: dayName(read.day),
              count: read.answers,
            })}
            onChange={event => pick.setIndex(Number(event.target.value))}
            onKeyDown={move}
          />
          <YearDrawing picture={picture} pick={pick} linkTo={linkTo} />
          <div className={styles.yearFoot}>
            <YearLegend size={picture.size} />
            <p>
              {text.t('statistics.year.shown', {
                which: pick.index === undefined ? 'most' : 'day',
                day: dayName(shown.day),
                count: shown.answers,
              })}{' '}
              {way && <Link to={way}>{text.t('statistics.see', { count: shown.answers })}</Link>}
            </p>
          </div>
        </div>
      }
      table={
        <DaysTable
          heads={[text.t('statistics.count')]}
          rows={data.days.map(counted => ({ day: counted.day, to: linkTo(counted), counts: [counted.answers] }))}
        />
      }
    />
  )
}

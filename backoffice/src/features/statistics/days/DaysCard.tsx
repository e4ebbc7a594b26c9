import type { Comparison, Statistics } from '@ventanilla/api'
import { Suspense, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Range } from '../../../components/date/ranges.ts'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import { type CurvePoint, curvePoints, hasShade } from './curve-points.ts'
import { DaysTable } from './DaysTable.tsx'
import styles from './days.module.css'
import { useDayName } from './use-day-name.ts'
import { usePick } from './use-pick.ts'

// What draws the lines is heavier than the rest of the page.
const Curve = lateWithText([], async () => (await import('./Curve.tsx')).Curve)

type Props = { statistics: Statistics; range: Range; today: string; compare: Comparison; listed: Listed }

/** The answers of each day of the range beside those that it is compared with; what is pointed at is read in the head. */
export function DaysCard({ statistics, range, today, compare, listed }: Props) {
  const text = useText()
  const dayName = useDayName()
  const navigate = useNavigate()
  const { from, to: until } = range
  const points = useMemo(
    () => curvePoints(statistics, { from, to: until }, { today, compare }),
    [statistics, from, until, today, compare],
  )
  const pick = usePick(points.length)
  const [first, last] = [points[0], points.at(-1)]
  const index = pick.index ?? points.length - 1
  const read = points[index]
  if (!first || !last || !read || points.length < 2) return null
  const linkTo = ({ day, answers }: CurvePoint) => (answers === 0 ? undefined : listed({ day }))
  const to = linkTo(read)
  const beforeOf = ({ before }: CurvePoint) => text.t(`statistics.days.${compare}.count`, { count: before })
  const lines = text.t('statistics.days.lines', {
    from: text.date(first.day),
    to: text.date(last.day),
    beforeFrom: text.date(first.beforeDay),
    beforeTo: text.date(last.beforeDay),
  })
  return (
    <ChartCard
      title={text.t('statistics.days')}
      level={2}
      context={`${lines}${hasShade(points) ? ` ${text.t('statistics.days.shaded')}` : ''}`}
      reading={
        <p className={styles.reading}>
          <strong>{dayName(read.day)}</strong>
          <span className={styles.sampleNow}>{text.number(read.answers)}</span>
          <span className={styles.sampleBefore}>
            {read.before === 0 ? beforeOf(read) : <Link to={listed({ day: read.beforeDay })}>{beforeOf(read)}</Link>}
          </span>
          {to && <Link to={to}>{text.t('statistics.see', { count: read.answers })}</Link>}
        </p>
      }
      chart={
        <div className={styles.plot}>
          <input
            type="range"
            className="visually-hidden"
            aria-label={text.t('statistics.days')}
            min={0}
            max={points.length - 1}
            value={index}
            aria-valuetext={`${dayName(read.day)}, ${text.number(read.answers)}, ${beforeOf(read)}`}
            onChange={event => pick.setIndex(Number(event.target.value))}
            onKeyDown={event => {
              if (event.key === 'Enter' && to) void navigate(to)
            }}
          />
          <Suspense fallback={<div className={styles.curve} />}>
            <Curve
              points={points}
              index={index}
              pick={pick}
              linkTo={linkTo}
              names={{
                now: text.t('statistics.days.now', { count: last.answers }),
                before: text.t(`statistics.days.${compare}`),
              }}
            />
          </Suspense>
        </div>
      }
      table={
        <DaysTable
          heads={[text.t('statistics.count'), text.t(`statistics.days.${compare}`)]}
          rows={points.map(point => ({ day: point.day, to: linkTo(point), counts: [point.answers, point.before] }))}
        />
      }
    />
  )
}

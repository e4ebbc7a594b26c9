import { hoursOf } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import type { Listed } from './parts/answers-listed.ts'
import { ChartCard } from './parts/ChartCard.tsx'
import chartStyles from './parts/chart.module.css'
import tableStyles from './parts/table.module.css'
import { usePercent } from './parts/use-percent.ts'

/** The tallest column, in px. */
const tallest = 168

/** Answers by the hour of the municipality's day, 24 columns (spec 3 §2, §9). */
export function HourChart({ counts, listed }: { counts: Readonly<Record<string, number>>; listed: Listed }) {
  const text = useText()
  const percent = usePercent(2)
  const hours = hoursOf(counts)
  const most = Math.max(...hours)
  const all = hours.reduce((sum, count) => sum + count, 0)
  const linked = (hour: number, count: number, what: ReactNode) =>
    count === 0 ? what : <Link to={listed({ hour: `${hour}` })}>{what}</Link>
  return (
    <ChartCard
      title={text.t('statistics.perHour')}
      level={2}
      chart={
        <ol className={chartStyles.hours} aria-label={text.t('statistics.perHour')}>
          {hours.map((count, hour) => (
            <li key={hour} className={count > 0 && count === most ? 'is-most' : ''}>
              {linked(
                hour,
                count,
                <>
                  <span className={chartStyles.hourCount}>
                    <span className="visually-hidden">{text.t('statistics.hour', { hour })}: </span>
                    <span className={count === 0 ? 'visually-hidden' : ''}>{text.number(count)}</span>
                  </span>
                  <svg className={chartStyles.hourBar} aria-hidden height={most === 0 ? 0 : (count / most) * tallest} />
                </>,
              )}
              <span className={chartStyles.hourName} aria-hidden>
                {hour % 3 === 0 ? text.t('statistics.hour', { hour }) : ''}
              </span>
            </li>
          ))}
        </ol>
      }
      table={
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text.t('statistics.hourHead')}</th>
              <th scope="col">{text.t('statistics.count')}</th>
              <th scope="col">{text.t('statistics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((count, hour) => (
              <tr key={hour}>
                <th scope="row">{linked(hour, count, text.t('statistics.hour', { hour }))}</th>
                <td>{text.number(count)}</td>
                <td>{percent(all === 0 ? null : count / all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

import type { Hue } from '@ventanilla/model'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { ChartCard } from './parts/ChartCard.tsx'
import chartStyles from './parts/chart.module.css'
import tableStyles from './parts/table.module.css'
import { usePercent } from './parts/use-percent.ts'

export type Bar = {
  id: string
  label: string
  count: number
  share: number | null
  hue?: Hue
  /** Where the counted answers are listed. */
  to?: string
}
type Props = {
  title: string
  context?: ReactNode
  /** Head of the column that names the bars. */
  head: string
  bars: readonly Bar[]
  level: 2 | 3
  decimals?: 1 | 2
}

/** How many bars a glance takes in; a question may have a thousand options. */
const most = 20

/** Horizontal bars, each with its count and percentage in words beside it; of many, those of the highest counts until all are asked for. */
export function BarCard({ title, context, head, bars, level, decimals = 2 }: Props) {
  const text = useText()
  const percent = usePercent(decimals)
  const [isWhole, setIsWhole] = useState(false)
  const drawn =
    isWhole || bars.length <= most ? bars : bars.toSorted((one, other) => other.count - one.count).slice(0, most)
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ChartCard
      title={title}
      {...(context !== undefined && { context })}
      level={level}
      chart={
        <>
          <ul className={chartStyles.bars}>
            {drawn.map(({ id, label, count, share, hue, to }) => (
              <li key={id}>
                <span className={chartStyles.barLabel}>{to && count > 0 ? <Link to={to}>{label}</Link> : label}</span>
                <span className={chartStyles.barTrack} aria-hidden>
                  <svg
                    className={`${chartStyles.bar} ${hue === undefined ? '' : `hue-${hue} is-state`}`}
                    width={`${(count / highest) * 100}%`}
                  />
                </span>
                <span className={chartStyles.barCount}>{text.number(count)}</span>
                <span className={chartStyles.barShare}>{percent(share)}</span>
              </li>
            ))}
          </ul>
          {drawn.length < bars.length && (
            <button type="button" className="v-button v-quiet" onClick={() => setIsWhole(true)}>
              {text.t('statistics.all', { count: bars.length })}
            </button>
          )}
        </>
      }
      table={
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{text.t('statistics.count')}</th>
              <th scope="col">{text.t('statistics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, count, share, to }) => (
              <tr key={id}>
                <th scope="row">{to && count > 0 ? <Link to={to}>{label}</Link> : label}</th>
                <td>{text.number(count)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

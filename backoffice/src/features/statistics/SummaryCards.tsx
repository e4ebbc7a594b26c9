import type { Comparison, Statistics } from '@ventanilla/api'
import { hoursOf } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lengthOf, type Range, rangeBefore } from '../../components/date/ranges.ts'
import { useText } from '../../context/text-context.ts'
import type { Listed } from './parts/answers-listed.ts'
import styles from './parts/statistics.module.css'
import { usePercent } from './parts/use-percent.ts'

type Props = { statistics: Statistics; range: Range; compare: Comparison; listed: Listed }

/** The range in four figures (spec 3 §2). Nothing is left to process: the counts are exact. */
export function SummaryCards({ statistics, range, compare, listed }: Props) {
  const text = useText()
  const percent = usePercent(2)
  const { counts, days, previous } = statistics
  const answers = counts['a'] ?? 0
  const most = days.reduce<(typeof days)[number] | undefined>(
    (best, day) => (best && best.answers >= day.answers ? best : day),
    undefined,
  )
  const hours = hoursOf(counts)
  const busiest = hours.indexOf(Math.max(...hours))
  const perDay = text.number(answers / lengthOf(range), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const before = text.t(`statistics.days.${compare}.count`, { count: previous ?? 0 })
  const linked = (search: Record<string, string>, words: string) => <Link to={listed(search)}>{words}</Link>
  const cards: { label: string; figure: ReactNode; context: ReactNode }[] = [
    {
      label: text.t('statistics.answers'),
      figure: answers > 0 ? linked({ from: range.from, to: range.to }, text.number(answers)) : text.number(answers),
      context: previous === null ? '' : previous === 0 ? before : linked({ ...rangeBefore(range, compare) }, before),
    },
    {
      label: text.t('statistics.perDay'),
      figure: perDay,
      context: most
        ? linked({ day: most.day }, text.t('statistics.mostDay', { count: most.answers, date: text.date(most.day) }))
        : text.t('statistics.noDay'),
    },
    {
      label: text.t('statistics.busiest'),
      figure:
        answers === 0 ? text.t('statistics.none') : text.t('statistics.hourRange', { from: busiest, to: busiest + 1 }),
      context:
        answers === 0
          ? ''
          : linked(
              { from: range.from, to: range.to, hour: `${busiest}` },
              text.t('statistics.hourShare', {
                count: hours[busiest] ?? 0,
                share: percent((hours[busiest] ?? 0) / answers),
              }),
            ),
    },
    {
      label: text.t('statistics.processed'),
      figure: answers === 0 ? '—' : text.number(1, { style: 'percent' }),
      context: text.t('statistics.processedOf', { count: answers }),
    },
  ]
  return (
    <dl className={styles.summaryCards}>
      {cards.map(({ label, figure, context }) => (
        <div key={label} className={`card ${styles.summaryCard}`}>
          <dt>{label}</dt>
          <dd className={styles.summaryFigure}>{figure}</dd>
          <dd className={styles.summaryContext}>{context}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { isFinalState } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import styles from '../parts/statistics.module.css'
import { usePercent } from '../parts/use-percent.ts'
import { useTimeWords } from './use-time-words.ts'

type Props = { times: StatisticsTimes; statistics: Statistics; listed: Listed }

/** How long it takes, in four figures: the median first, what nine of ten did not exceed second, and the way to the others. */
export function TimesFigures({ times, statistics, listed }: Props) {
  const text = useText()
  const percent = usePercent(1)
  const words = useTimeWords()
  const { read, solved, people } = times
  const { available } = statistics.definition.states
  if (!read || !solved || !people)
    return <p className={styles.statisticsContext}>{text.t('statistics.times.counting')}</p>
  const openStates = available.filter(({ id }) => !isFinalState(statistics.definition.states, id)).map(({ id }) => id)
  const open = people.reduce((sum, person) => sum + person.open, 0)
  const nobodys = people.find(({ person }) => person === null)?.open ?? 0
  const withTerm = solved.inTime + solved.late
  const { ninth } = solved
  const slow = solved.days.reduce((sum, { days, answers }) => (ninth !== null && days > ninth ? sum + answers : sum), 0)
  const linked = (search: Record<string, string>, said: string) => <Link to={listed(search)}>{said}</Link>
  const ninthWords = (what: number | null, say: (value: number) => string) =>
    what === null ? '' : text.t('statistics.times.ninth', { time: say(what) })
  const figures: { label: string; figure: string; context: string; way: ReactNode }[] = [
    {
      label: text.t('statistics.times.read'),
      figure: read.median === null ? '—' : words.minutes(read.median),
      context: ninthWords(read.ninth, words.minutes),
      way:
        read.slowest &&
        linked(
          { readFrom: `${read.slowest.from}` },
          text.t('statistics.times.slowest', { count: read.slowest.answers }),
        ),
    },
    {
      label: text.t('statistics.times.solved'),
      figure: solved.median === null ? '—' : words.days(solved.median),
      context: ninth === null ? '' : text.t('statistics.times.ninthWorking', { time: words.days(ninth) }),
      way: slow > 0 && linked({ solved: `${(ninth ?? 0) + 1}-` }, text.t('statistics.times.slowest', { count: slow })),
    },
    {
      label: text.t('statistics.times.inTime'),
      figure: withTerm === 0 ? '—' : percent(solved.inTime / withTerm),
      context:
        withTerm === 0
          ? text.t('statistics.times.noTerm')
          : text.t('statistics.times.inTimeOf', { count: solved.inTime, of: withTerm }),
      way: solved.late > 0 && linked({ outcome: 'late' }, text.t('statistics.times.seeLate', { count: solved.late })),
    },
    {
      label: text.t('statistics.times.open'),
      figure: text.number(open),
      context: text.t('statistics.times.openOf', { count: nobodys }),
      way:
        open > 0 &&
        linked(
          openStates.length > 0 && openStates.length < available.length ? { state: openStates.join(',') } : {},
          text.t('statistics.see', { count: open }),
        ),
    },
  ]
  return (
    <dl className={styles.summaryCards}>
      {figures.map(({ label, figure, context, way }) => (
        <div key={label} className={`card ${styles.summaryCard}`}>
          <dt>{label}</dt>
          <dd className={styles.summaryFigure}>{figure}</dd>
          <dd className={styles.summaryContext}>{context}</dd>
          {way && <dd className={styles.summaryWay}>{way}</dd>}
        </div>
      ))}
    </dl>
  )
}

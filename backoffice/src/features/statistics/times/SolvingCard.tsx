import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import dayStyles from '../days/days.module.css'
import { usePick } from '../days/use-pick.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import tableStyles from '../parts/table.module.css'
import { type SolvingBar, solvingBars, termOf } from './solving-bars.ts'
import styles from './times.module.css'
import { useTimeWords } from './use-time-words.ts'

/** The tallest column, in px. */
const tallest = 150

type Props = { solved: NonNullable<StatisticsTimes['solved']>; definition: Statistics['definition']; listed: Listed }

/** How many answers were solved after how many working days, those that were late in another colour, and the term. */
export function SolvingCard({ solved, definition, listed }: Props) {
  const text = useText()
  const words = useTimeWords()
  const bars = solvingBars(solved)
  const pick = usePick(bars.length)
  if (solved.answers === 0) return null
  const most = Math.max(1, ...bars.map(({ answers }) => answers))
  const term = termOf(definition)
  const wayOf = ({ days, isMore }: SolvingBar) => listed({ solved: isMore ? `${days}-` : `${days}` })
  const nameOf = ({ days, isMore }: SolvingBar) =>
    isMore ? text.t('statistics.times.orMore', { count: days }) : words.days(days)
  const lateOf = ({ late }: SolvingBar) => text.t('statistics.times.late', { count: late })
  const at = (days: number | null) => bars[Math.min(days ?? 0, bars.length - 1)]
  const read = bars[pick.index ?? -1] ?? at(solved.median)
  return (
    <ChartCard
      title={text.t('statistics.times.solved')}
      level={2}
      context={text.t('statistics.times.solvedOf', { count: solved.answers })}
      reading={
        read && (
          <p className={dayStyles.reading}>
            <strong>{nameOf(read)}</strong>
            <span>{text.number(read.answers)}</span>
            {read.late > 0 && <span className={styles.late}>{lateOf(read)}</span>}
            {read.answers > 0 && <Link to={wayOf(read)}>{text.t('statistics.see', { count: read.answers })}</Link>}
          </p>
        )
      }
      chart={
        <div {...pick.on}>
          <ol className={styles.columns} aria-label={text.t('statistics.times.solved')}>
            {bars.map((bar, index) => (
              <li key={bar.days} data-index={index} className={bar.days === term ? styles.lastInTerm : ''}>
                <Column bar={bar} to={wayOf(bar)} name={nameOf(bar)} late={lateOf(bar)} scale={tallest / most} />
                <span className={styles.columnName} aria-hidden>
                  {text.number(bar.days)}
                  {bar.isMore && '+'}
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.notes}>
            {term !== undefined && (
              <span className={styles.termNote}>{text.t('statistics.times.term', { count: term })}</span>
            )}
            {solved.median !== null && (
              <span>{text.t('statistics.times.median', { time: words.days(solved.median) })}</span>
            )}
            {solved.ninth !== null && (
              <span>{text.t('statistics.times.ninthIn', { time: words.days(solved.ninth) })}</span>
            )}
          </p>
        </div>
      }
      table={
        <div className={tableStyles.tall}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{text.t('statistics.times.workingDays')}</th>
                <th scope="col">{text.t('statistics.count')}</th>
                <th scope="col">{text.t('statistics.times.lateHead')}</th>
              </tr>
            </thead>
            <tbody>
              {solved.days.map(({ days, answers, late }) => (
                <tr key={days}>
                  <th scope="row">
                    <Link to={listed({ solved: `${days}` })}>{words.days(days)}</Link>
                  </th>
                  <td>{text.number(answers)}</td>
                  <td>
                    {late > 0 ? (
                      <Link to={listed({ solved: `${days}`, outcome: 'late' })}>{text.number(late)}</Link>
                    ) : (
                      0
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}

type ColumnProps = { bar: SolvingBar; to: string; name: string; late: string; scale: number }

function Column({ bar, to, name, late, scale }: ColumnProps) {
  const text = useText()
  const { answers } = bar
  const drawn = (
    <>
      <span className={styles.columnCount}>
        <span className="visually-hidden">{name}: </span>
        <span className={answers === 0 ? 'visually-hidden' : ''}>{text.number(answers)}</span>
        {bar.late > 0 && <span className="visually-hidden">, {late}</span>}
      </span>
      <svg className={`${styles.column} ${styles.isLate}`} aria-hidden height={bar.late * scale} />
      <svg className={styles.column} aria-hidden height={(answers - bar.late) * scale} />
    </>
  )
  return answers === 0 ? drawn : <Link to={to}>{drawn}</Link>
}

import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { hueOf } from '@ventanilla/model'
import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { ChartCard } from '../parts/ChartCard.tsx'
import tableStyles from '../parts/table.module.css'
import styles from './times.module.css'
import { useTimeWords } from './use-time-words.ts'

type Props = {
  states: NonNullable<StatisticsTimes['states']>
  definition: Statistics['definition']
  listed: Listed
}

/** How long answers stay in each state, those that have left it: a full bar for half of them, an edge for nine of ten. */
export function StateTimesCard({ states, definition, listed }: Props) {
  const text = useText()
  const { workingDays } = useTimeWords()
  const rows = definition.states.available.flatMap(({ id, name }) => {
    const found = states.find(state => state.id === id)
    if (!found || found.median === null || found.ninth === null) return []
    const { answers, median, ninth, slowest } = found
    return [{ id, name, answers, median, ninth, slowest }]
  })
  if (rows.length === 0) return null
  const longest = Math.max(1, ...rows.map(({ ninth }) => ninth))
  const part = (minutes: number) => `${(minutes / longest) * 100}%`
  const after = (id: string, minutes: number) => listed({ stayed: `${id}:${minutes}` })
  const heads = [text.t('statistics.times.medianHead'), text.t('statistics.times.ninthHead')]
  return (
    <ChartCard
      title={text.t('statistics.times.states')}
      level={2}
      context={text.t('statistics.times.statesOf')}
      chart={
        <>
          <p className={styles.heads} aria-hidden>
            {heads.map(head => (
              <span key={head}>{head}</span>
            ))}
          </p>
          <ul className={styles.stays}>
            {rows.map(({ id, name, median, ninth, slowest }) => (
              <li key={id}>
                <span className={styles.stayName}>
                  <Link to={after(id, 0)}>{name}</Link>
                </span>
                <span className={`${styles.stayTrack} hue-${hueOf(definition.states, id)}`} aria-hidden>
                  <svg className={styles.stayNinth} width={part(ninth)} />
                  <svg className={styles.stayMedian} width={part(median)} />
                </span>
                <span className={styles.stayTime}>
                  <span className="visually-hidden">{heads[0]} </span>
                  <strong>{workingDays(median)}</strong>
                </span>
                <span className={styles.stayTime}>
                  <span className="visually-hidden">{heads[1]} </span>
                  {slowest ? (
                    <Link
                      to={after(id, slowest.from)}
                      title={text.t('statistics.times.slowest', { count: slowest.answers })}
                    >
                      {workingDays(ninth)}
                    </Link>
                  ) : (
                    workingDays(ninth)
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.notes}>{text.t('statistics.times.statesNote')}</p>
        </>
      }
      table={
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text.t('statistics.times.state')}</th>
              <th scope="col">{text.t('statistics.count')}</th>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, answers, median, ninth }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <Link to={after(id, 0)}>{text.number(answers)}</Link>
                </td>
                <td>{workingDays(median)}</td>
                <td>{workingDays(ninth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

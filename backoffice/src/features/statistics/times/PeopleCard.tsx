import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { isFinalState } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueShape } from '../../../components/due/DueShape.tsx'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import chartStyles from '../parts/chart.module.css'
import tableStyles from '../parts/table.module.css'
import styles from './times.module.css'
import { useTimeWords } from './use-time-words.ts'

type People = NonNullable<StatisticsTimes['people']>
type Props = { people: People; definition: Statistics['definition']; listed: Listed }

/** What everybody has to do and has solved, in the order of their names: who has more is not better. */
export function PeopleCard({ people, definition, listed }: Props) {
  const text = useText()
  const { day } = useTimeWords()
  const { states } = definition
  const open = states.available.filter(({ id }) => !isFinalState(states, id)).map(({ id }) => id)
  const openStates: Record<string, string> = open.length > 0 ? { state: open.join(',') } : {}
  if (people.length < 2) return null
  const linked = (count: number, search: Record<string, string>, mark?: ReactNode) =>
    count === 0 ? (
      text.t('statistics.none')
    ) : (
      <Link to={listed(search)}>
        {mark}
        {text.number(count)}
      </Link>
    )
  return (
    <section className={`card ${chartStyles.chartCard}`} aria-labelledby="statistics-people">
      <div className={chartStyles.chartHead}>
        <div>
          <h2 id="statistics-people">{text.t('statistics.times.people')}</h2>
          <p>{text.t('statistics.times.peopleOf')}</p>
        </div>
      </div>
      <div className={tableStyles.tall}>
        <table className={`${tableStyles.table} ${styles.people}`}>
          <thead>
            <tr>
              <th scope="col">{text.t('statistics.times.person')}</th>
              <th scope="col">{text.t('statistics.times.openHead')}</th>
              <th scope="col">{text.t('statistics.times.solvedHead')}</th>
              <th scope="col">{text.t('statistics.times.medianHead')}</th>
              <th scope="col">{text.t('statistics.times.ninthHead')}</th>
              <th scope="col">{text.t('statistics.times.overdue')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ person, open: count, answers, median, ninth, late }) => {
              const assignee = person?.id ?? 'none'
              return (
                <tr key={assignee}>
                  <th scope="row">
                    <span className={styles.person}>
                      {person && <StaffMark person={person} />}
                      {person?.name ?? text.t('statistics.times.nobody')}
                    </span>
                  </th>
                  <td>{linked(count, { assignee, ...openStates })}</td>
                  <td>{linked(answers, { assignee, solved: '0-' })}</td>
                  <td>{median === null ? '—' : day(median)}</td>
                  <td>{ninth === null ? '—' : day(ninth)}</td>
                  <td className={late > 0 ? styles.late : ''}>
                    {linked(late, { assignee, late: 'true' }, <DueShape kind="late" />)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

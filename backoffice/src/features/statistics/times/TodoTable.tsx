import type { Statistics } from '@ventanilla/api'
import { isFinalState } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueShape } from '../../../components/due/DueShape.tsx'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import chartStyles from '../parts/chart.module.css'
import tableStyles from '../parts/table.module.css'
import styles from './times.module.css'
import { useTimeWords } from './use-time-words.ts'

export type TodoRow = {
  id: string
  name: ReactNode
  /** How a list is asked for the answers of the row. */
  of: Readonly<Record<string, string>>
  open: number
  /** Those that were solved. */
  answers: number
  late: number
  median: number | null
  ninth: number | null
}
type Props = {
  id: string
  title: string
  context: string
  head: string
  rows: readonly TodoRow[]
  definition: Statistics['definition']
  listed: Listed
}

/** What there is to do and what was solved, a row each, every number the way to its answers. */
export function TodoTable({ id, title, context, head, rows, definition: { states }, listed }: Props) {
  const text = useText()
  const { day } = useTimeWords()
  const open = states.available.filter(each => !isFinalState(states, each.id)).map(each => each.id)
  const openStates: Record<string, string> = open.length > 0 ? { state: open.join(',') } : {}
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
    <section className={`card ${chartStyles.chartCard}`} aria-labelledby={id}>
      <div className={chartStyles.chartHead}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{context}</p>
        </div>
      </div>
      <div className={tableStyles.tall}>
        <table className={`${tableStyles.table} ${styles.people}`}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{text.t('statistics.times.openHead')}</th>
              <th scope="col">{text.t('statistics.times.solvedHead')}</th>
              <th scope="col">{text.t('statistics.times.medianHead')}</th>
              <th scope="col">{text.t('statistics.times.ninthHead')}</th>
              <th scope="col">{text.t('statistics.times.overdue')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: key, name, of, open: todo, answers, late, median, ninth }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{linked(todo, { ...of, ...openStates })}</td>
                <td>{linked(answers, { ...of, solved: '0-' })}</td>
                <td>{median === null ? '—' : day(median)}</td>
                <td>{ninth === null ? '—' : day(ninth)}</td>
                <td className={late > 0 ? styles.late : ''}>
                  {linked(late, { ...of, late: 'true' }, <DueShape kind="late" />)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

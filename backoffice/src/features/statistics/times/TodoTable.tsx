import type { ReactNode } from 'react'
import { useText } from '../../../context/text-context.ts'
import chartStyles from '../parts/chart.module.css'
import tableStyles from '../parts/table.module.css'
import styles from './times.module.css'
import { useTimeWords } from './use-time-words.ts'

export type TodoRow = {
  id: string
  name: ReactNode
  /** As they stand in their cells: numbers, or ways to what they count. */
  open: ReactNode
  solved: ReactNode
  late: ReactNode
  isLate: boolean
  median: number | null
  ninth: number | null
}
type Props = { id: string; title: string; context: string; head: string; rows: readonly TodoRow[] }

/** What there is to do and what was solved, a row each. */
export function TodoTable({ id, title, context, head, rows }: Props) {
  const text = useText()
  const { day } = useTimeWords()
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
            {rows.map(({ id: key, name, open, solved, late, isLate, median, ninth }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{open}</td>
                <td>{solved}</td>
                <td>{median === null ? '—' : day(median)}</td>
                <td>{ninth === null ? '—' : day(ninth)}</td>
                <td className={isLate ? styles.late : ''}>{late}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

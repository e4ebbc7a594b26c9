import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import tableStyles from '../parts/table.module.css'
import { useDayName } from './use-day-name.ts'

type Row = { day: string; to: string | undefined; counts: readonly number[] }

/** Days in numbers, each as the way to its answers. `heads` name the columns of counts. */
export function DaysTable({ heads, rows }: { heads: readonly string[]; rows: readonly Row[] }) {
  const text = useText()
  const dayName = useDayName()
  return (
    <div className={tableStyles.tall}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{text.t('statistics.day')}</th>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, to, counts }) => (
            <tr key={day}>
              <th scope="row">{to ? <Link to={to}>{dayName(day)}</Link> : dayName(day)}</th>
              {counts.map((count, place) => (
                <td key={heads[place]}>{text.number(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

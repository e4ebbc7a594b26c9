import { Link } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import { placeLine, usePlaceWords } from '../../place-words/use-place-words.ts'
import tableStyles from '../parts/table.module.css'
import { usePercent } from '../parts/use-percent.ts'
import type { HeatCell } from './heat-cells.ts'

/** So many squares have a line of their own. */
const mostLines = 50

type Props = { form: string; cells: readonly HeatCell[]; listed: (zone: string) => string }

/** The squares of what is seen of the map, those with most answers first, by their street, corners and district. */
export function HeatTable({ form, cells, listed }: Props) {
  const text = useText()
  const percent = usePercent(1)
  const lines = cells.slice(0, mostLines)
  const words = usePlaceWords(
    form,
    lines.map(({ at }) => at),
  )
  const total = cells.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <>
      <div className={tableStyles.tall}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{text.t('places.column')}</th>
              <th scope="col">{text.t('districts.column.answers')}</th>
              <th scope="col">{text.t('districts.column.share')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, at, answers }, index) => {
              const known = words[index]
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={listed(id)}>
                      {(known && placeLine(known, text)) ?? `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`}
                    </Link>
                  </th>
                  <td>{text.number(answers)}</td>
                  <td>{percent(total === 0 ? null : answers / total)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {cells.length > lines.length && (
        <p className="row-sub">{text.t('places.more', { shown: lines.length, total: cells.length })}</p>
      )}
      {cells.length === 0 && <p>{text.t('places.none')}</p>}
    </>
  )
}

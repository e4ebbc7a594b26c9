import type { AreaList } from '@ventanilla/api'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

/** Administrators see whose the area is (spec 1 §2). */
export function AreaTable({ list }: { list: AreaList }) {
  const text = useText()
  const seesAll = useMay('manage usuario')
  return (
    <table className="table">
      <caption className="visually-hidden">{text.t('areas.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('areas.column.name')}</th>
          {seesAll && <th scope="col">{text.t('areas.column.municipality')}</th>}
          <th scope="col" className="numeric">
            {text.t('areas.column.users')}
          </th>
          <th scope="col" className="numeric">
            {text.t('areas.column.forms')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(area => (
          <tr key={area.id}>
            <th scope="row">
              <span className="row-title">{area.name}</span>
            </th>
            {seesAll && <td>{area.municipality.name}</td>}
            <td className="numeric figures">{text.number(area.users)}</td>
            <td className="numeric figures">{text.number(area.forms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { AreaList } from '@ventanilla/api'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

/** The same list under 720 px. */
export function AreaCards({ list }: { list: AreaList }) {
  const text = useText()
  const seesAll = useMay('manage usuario')
  return (
    <div className="cards">
      {list.items.map(area => (
        <article key={area.id} className="card item-card">
          <h2>{area.name}</h2>
          {seesAll && <p className="row-sub">{area.municipality.name}</p>}
          <dl className="item-facts">
            <dt>{text.t('areas.column.users')}</dt>
            <dd>{text.number(area.users)}</dd>
            <dt>{text.t('areas.column.forms')}</dt>
            <dd>{text.number(area.forms)}</dd>
          </dl>
        </article>
      ))}
    </div>
  )
}

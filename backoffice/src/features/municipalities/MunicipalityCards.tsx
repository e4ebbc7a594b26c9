import type { MunicipalityList } from '@ventanilla/api'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { MunicipalityName } from './MunicipalityName.tsx'
import styles from './municipalities.module.css'
import { OrNone } from './OrNone.tsx'

/** The same list where the table has no room. */
export function MunicipalityCards({ list }: { list: MunicipalityList }) {
  const text = useText()
  return (
    <div className="cards">
      {list.items.map(item => (
        <article key={item.id} className="card item-card">
          <MunicipalityName municipality={item} asHeading />
          <dl className="item-facts">
            <dt>{text.t('municipalities.column.key')}</dt>
            <dd>
              <OrNone>{item.key}</OrNone>
            </dd>
            <dt>{text.t('municipalities.column.platformId')}</dt>
            <dd>
              <OrNone>{item.platformId}</OrNone>
            </dd>
            {(['areas', 'users', 'forms'] as const).map(count => (
              <div key={count} className={styles.fact}>
                <dt>{text.t(`municipalities.column.${count}`)}</dt>
                <dd>{text.number(item[count])}</dd>
              </div>
            ))}
          </dl>
          <div className="item-actions">
            <Link className="button secondary" to={`/municipios/${item.id}`}>
              <Settings aria-hidden size={16} />
              {text.t('municipalities.settings.open')}
              <span className="visually-hidden">{item.name}</span>
            </Link>
          </div>
        </article>
      ))}
    </div>
  )
}

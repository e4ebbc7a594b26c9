import type { MunicipalityList } from '@ventanilla/api'
import { Settings } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { MunicipalityName } from './MunicipalityName.tsx'
import { OrNone } from './OrNone.tsx'

/** The whole row leads to the municipality's settings. */
export function MunicipalityTable({ list }: { list: MunicipalityList }) {
  const text = useText()
  const counts = ['areas', 'users', 'forms'] as const
  return (
    <table className="table two-lines">
      <caption className="visually-hidden">{text.t('municipalities.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('municipalities.column.name')}</th>
          <th scope="col">{text.t('municipalities.column.key')}</th>
          <th scope="col">{text.t('municipalities.column.platformId')}</th>
          {counts.map(count => (
            <th key={count} scope="col" className="numeric">
              {text.t(`municipalities.column.${count}`)}
            </th>
          ))}
          <th scope="col" className="numeric">
            {text.t('municipalities.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(item => (
          <tr key={item.id} className="is-link">
            <th scope="row">
              <MunicipalityName municipality={item} />
            </th>
            <td className="code-text">
              <OrNone>{item.key}</OrNone>
            </td>
            <td className="figures">
              <OrNone>{item.platformId}</OrNone>
            </td>
            {counts.map(count => (
              <td key={count} className="numeric figures">
                {text.number(item[count])}
              </td>
            ))}
            <td className="numeric">
              <span className="row-actions">
                <Link
                  className="icon-button"
                  to={`/municipios/${item.id}`}
                  title={text.t('municipalities.settings.open')}
                  aria-label={text.t('municipalities.settings.of', { name: item.name })}
                >
                  <Settings aria-hidden size={20} />
                </Link>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

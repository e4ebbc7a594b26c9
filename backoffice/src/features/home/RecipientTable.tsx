import type { RecipientList } from '@ventanilla/api'
import { Link } from 'react-router'
import { authorLabel } from '../../components/who.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'

export type FoundItems = { items: RecipientList['items'] }

export function RecipientTable({ items }: FoundItems) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <table className="table two-lines">
      <caption className="visually-hidden">{text.t('home.results')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('home.column.answer')}</th>
          <th scope="col">{text.t('home.column.form')}</th>
          <th scope="col">{text.t('home.column.date')}</th>
          <th scope="col" className="numeric">
            {text.t('home.column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.answerId} className="is-link">
            <td>
              <Link className="row-title" to={`/ver/${item.answerId}`}>
                {item.person?.name || item.docCode}
              </Link>
              {item.person?.name && <p className="row-sub code-text">{item.docCode}</p>}
            </td>
            <td>
              {item.form.title}
              {item.area && <p className="row-sub">{item.area.name}</p>}
            </td>
            <td>
              <span className="code-text">{text.dateTime(item.createdAt, municipality.timeZone)}</span>
              <p className="row-sub">{authorLabel(item, text)}</p>
            </td>
            <td className="numeric">
              {item.state ? (
                <span className="tag">{item.state.name}</span>
              ) : (
                <span className="none">{text.t('home.noState')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { Link } from 'react-router'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import type { FoundItems } from './RecipientTable.tsx'

/** The same under 720 px: a card an answer, all of it the link. */
export function RecipientCards({ items }: FoundItems) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <div className="cards">
      {items.map(item => (
        <article key={item.answerId} className="card item-card">
          <h3>
            <Link className="row-title" to={`/ver/${item.answerId}`}>
              {item.person?.name || item.docCode}
            </Link>
          </h3>
          {item.person?.name && <p className="row-sub code-text">{item.docCode}</p>}
          <dl className="item-facts">
            <dt>{text.t('home.column.form')}</dt>
            <dd>{item.form.title}</dd>
            <dt>{text.t('home.column.date')}</dt>
            <dd className="code-text">{text.dateTime(item.createdAt, municipality.timeZone)}</dd>
            {item.state && (
              <>
                <dt>{text.t('home.column.state')}</dt>
                <dd>
                  <span className="tag">{item.state.name}</span>
                </dd>
              </>
            )}
          </dl>
        </article>
      ))}
    </div>
  )
}

import type { FormList, FormListItem } from '@ventanilla/api'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaName } from './AreaName.tsx'
import { RestoreForm } from './RestoreForm.tsx'

type Props = { list: FormList }

/** The deleted forms: nothing can be done with one but to restore it. */
export function DeletedFormTable({ list }: Props) {
  const text = useText()
  const { user } = useSession()
  const isAdmin = user.role === 'ROLE_ADMIN'
  return (
    <table className="table two-lines">
      <caption className="visually-hidden">{text.t('forms.state.deleted')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('forms.column.name')}</th>
          {isAdmin && <th scope="col">{text.t('forms.column.municipality')}</th>}
          <th scope="col">{text.t('forms.column.area')}</th>
          <th scope="col" className="numeric">
            {text.t('forms.delete.count')}
          </th>
          <th scope="col" className="numeric">
            {text.t('forms.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(form => (
          <tr key={form.id}>
            <td>
              <span className="row-title">{form.title}</span>
              <DeletedLine form={form} />
            </td>
            {isAdmin && <td>{form.municipality.name}</td>}
            <td>
              <AreaName form={form} />
            </td>
            <td className="numeric">{text.number(form.answers)}</td>
            <td className="numeric">
              <Restore form={form} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same where the table has no room. */
export function DeletedFormCards({ list }: Props) {
  const text = useText()
  const { user } = useSession()
  return (
    <div className="cards">
      {list.items.map(form => (
        <article key={form.id} className="card item-card">
          <h2>
            <span className="row-title">{form.title}</span>
          </h2>
          <DeletedLine form={form} />
          <dl className="item-facts">
            <dt>{text.t('forms.card.area')}</dt>
            <dd>
              <AreaName form={form} />
            </dd>
            {user.role === 'ROLE_ADMIN' && (
              <>
                <dt>{text.t('forms.card.municipality')}</dt>
                <dd>{form.municipality.name}</dd>
              </>
            )}
            <dt>{text.t('forms.delete.count')}</dt>
            <dd>{text.number(form.answers)}</dd>
          </dl>
          <div className="item-actions">
            <Restore form={form} />
          </div>
        </article>
      ))}
    </div>
  )
}

function DeletedLine({ form: { deleted } }: { form: FormListItem }) {
  const text = useText()
  const { municipality } = useSession()
  if (!deleted) return null
  const date = text.date(deleted.at, municipality.timeZone)
  return (
    <p className="row-sub">
      {deleted.by === null
        ? text.t('forms.deletedOn', { date })
        : text.t('forms.deletedBy', { date, name: deleted.by })}
    </p>
  )
}

function Restore({ form }: { form: FormListItem }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="button secondary with-icon" onClick={() => setIsAsking(true)}>
        <ArchiveRestore aria-hidden size={16} />
        {text.t('forms.restore')}
        <span className="visually-hidden">{form.title}</span>
      </button>
      {isAsking && <RestoreForm form={form} onClose={() => setIsAsking(false)} />}
    </>
  )
}

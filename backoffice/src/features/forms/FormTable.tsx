import type { FormList, FormListItem } from '@ventanilla/api'
import { seesScope } from '@ventanilla/model'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaName } from './AreaName.tsx'
import { EditedLine } from './EditedLine.tsx'
import { FormActions } from './FormActions.tsx'
import { FormTitle } from './FormTitle.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { useSavedForm } from './use-saved-form.ts'

/** The columns of spec 1 §2. A row leads to the answers of those who may read them. */
export function FormTable({ list }: { list: FormList }) {
  const text = useText()
  const { user } = useSession()
  const mayRead = useMay('read respuesta')
  const saved = useSavedForm()
  const withScope = seesScope(user.role)
  const isAdmin = user.role === 'ROLE_ADMIN'
  const row = (form: FormListItem) => (
    <tr key={form.id} className={`${mayRead ? 'is-link' : ''} ${form.id === saved ? 'is-saved' : ''}`}>
      <td>
        <FormTitle form={form} isLink={mayRead} />
        <EditedLine form={form} />
      </td>
      {isAdmin && <td>{form.municipality.name}</td>}
      <td>
        <AreaName form={form} />
      </td>
      {withScope && (
        <td>
          <ScopeSwitch form={form} />
        </td>
      )}
      {list.anyPayment && (
        <td>
          <PaymentWord isOn={form.paymentGateway} />
        </td>
      )}
      <td className="numeric">
        <FormActions form={form} />
      </td>
    </tr>
  )
  return (
    <table className="table two-lines">
      <caption className="visually-hidden">{text.t('forms.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('forms.column.name')}</th>
          {isAdmin && <th scope="col">{text.t('forms.column.municipality')}</th>}
          <th scope="col">{text.t('forms.column.area')}</th>
          {withScope && <th scope="col">{text.t('forms.column.scope')}</th>}
          {list.anyPayment && <th scope="col">{text.t('forms.column.payment')}</th>}
          <th scope="col" className="numeric">
            {text.t('forms.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>{list.items.map(row)}</tbody>
    </table>
  )
}

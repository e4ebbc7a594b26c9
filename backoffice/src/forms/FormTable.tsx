import type { FormList, FormListItem } from '@ventanilla/api'
import { seesScope } from '@ventanilla/model'
import { useMay, useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { AreaName } from './AreaName.tsx'
import { EditedLine } from './EditedLine.tsx'
import { FormActions } from './FormActions.tsx'
import { FormTitle } from './FormTitle.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import { ScopeWord } from './ScopeWord.tsx'

/** The columns of spec 1 §2. A row leads to the answers of those who may read them. */
export function FormTable({ list }: { list: FormList }) {
  const text = useText()
  const { user } = useSession()
  const mayRead = useMay('read respuesta')
  const withScope = seesScope(user.role)
  const row = (form: FormListItem) => (
    <tr key={form.id} className={mayRead ? 'is-link' : ''}>
      <td>
        <FormTitle form={form} isLink={mayRead} />
        <EditedLine form={form} />
      </td>
      <td>
        <AreaName form={form} />
      </td>
      {withScope && (
        <td>
          <ScopeWord isPublic={form.public} />
        </td>
      )}
      {list.anyPayment && (
        <td>
          <PaymentWord isOn={form.paymentGateway} />
        </td>
      )}
      {mayRead && (
        <td className="numeric">
          <FormActions form={form} />
        </td>
      )}
    </tr>
  )
  return (
    <table className="table two-lines">
      <caption className="visually-hidden">{text.t('forms.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('forms.column.name')}</th>
          <th scope="col">{text.t('forms.column.area')}</th>
          {withScope && <th scope="col">{text.t('forms.column.scope')}</th>}
          {list.anyPayment && <th scope="col">{text.t('forms.column.payment')}</th>}
          {mayRead && (
            <th scope="col" className="numeric">
              {text.t('forms.column.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>{list.items.map(row)}</tbody>
    </table>
  )
}

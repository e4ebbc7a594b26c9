import type { FormList } from '@ventanilla/api'
import { seesScope } from '@ventanilla/model'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AreaName } from './AreaName.tsx'
import { CardActions } from './CardActions.tsx'
import { EditedLine } from './EditedLine.tsx'
import { FormTitle } from './FormTitle.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { useSavedForm } from './use-saved-form.ts'

/** The same list under 720 px: a card a form. */
export function FormCards({ list }: { list: FormList }) {
  const text = useText()
  const { user } = useSession()
  const saved = useSavedForm()
  return (
    <div className="cards">
      {list.items.map(form => (
        <article key={form.id} className={`card item-card ${form.id === saved ? 'is-saved' : ''}`}>
          <h2>
            <FormTitle form={form} isLink={false} />
          </h2>
          <EditedLine form={form} />
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
            {seesScope(user.role) && (
              <>
                <dt>{text.t('forms.column.scope')}</dt>
                <dd>
                  <ScopeSwitch form={form} />
                </dd>
              </>
            )}
            {form.paymentGateway && (
              <>
                <dt>{text.t('forms.card.payment')}</dt>
                <dd>
                  <PaymentWord isOn />
                </dd>
              </>
            )}
          </dl>
          <CardActions form={form} />
        </article>
      ))}
    </div>
  )
}

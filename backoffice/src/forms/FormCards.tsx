import type { FormList } from '@ventanilla/api'
import { seesScope } from '@ventanilla/model'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useMay, useSession } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { AreaName } from './AreaName.tsx'
import { EditedLine } from './EditedLine.tsx'
import { FormTitle } from './FormTitle.tsx'
import { PaymentWord } from './PaymentWord.tsx'
import { ScopeWord } from './ScopeWord.tsx'

/** The same list under 720 px: a card a form. */
export function FormCards({ list }: { list: FormList }) {
  const text = useText()
  const { user } = useSession()
  const mayRead = useMay('read respuesta')
  return (
    <div className="cards">
      {list.items.map(form => (
        <article key={form.id} className="card item-card">
          <h2>
            <FormTitle form={form} isLink={false} />
          </h2>
          <EditedLine form={form} />
          <dl className="item-facts">
            <dt>{text.t('forms.card.area')}</dt>
            <dd>
              <AreaName form={form} />
            </dd>
            {seesScope(user.role) && (
              <>
                <dt>{text.t('forms.column.scope')}</dt>
                <dd>
                  <ScopeWord isPublic={form.public} />
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
          {mayRead && (
            <div className="item-actions">
              <Link className="button secondary" to={`/respuestas/listado/${form.id}`}>
                <Inbox aria-hidden size={16} />
                {text.t('forms.answers', { count: form.answers })}
                <span className="visually-hidden">{form.title}</span>
              </Link>
            </div>
          )}
        </article>
      ))}
    </div>
  )
}

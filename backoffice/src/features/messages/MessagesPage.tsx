import { plainLanguage } from '@ventanilla/model'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { MessagesList } from './MessagesList.tsx'

/** What the citizens of a municipality are told by mail, for all of its forms, at /municipios/:id/mensajes. */
export function MessagesPage() {
  const text = useText()
  const { id = '' } = useParams()
  const isAdministrator = useSession().user.role === 'ROLE_ADMIN'
  return (
    <div className="page">
      <Link className="back-link" to={isAdministrator ? `/municipios/${encodeURIComponent(id)}` : '/areas'}>
        <ChevronLeft aria-hidden size={16} />
        {text.t(isAdministrator ? 'municipalities.settings.open' : 'areas.title')}
      </Link>
      <PageTitle title={text.t('messages.title')} />
      <p className="form-hint">{text.t('messages.intro')}</p>
      <div className="card list-card">
        <MessagesList of={{ municipality: id }} spoken={[plainLanguage(text.language)]} />
      </div>
    </div>
  )
}

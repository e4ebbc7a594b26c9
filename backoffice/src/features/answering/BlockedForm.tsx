import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { MessagePage } from '../../components/page/MessagePage.tsx'
import { useText } from '../../context/text-context.ts'

/** In place of the answer screen where the form's municipality is disabled (spec 1 §4): the reader's own session goes on. */
export function BlockedForm({ isCis }: { isCis: boolean }) {
  const text = useText()
  return (
    <MessagePage icon={Lock} title={text.t('shell.blocked.title')} isUrgent>
      <p>{text.t('answering.blocked')}</p>
      {!isCis && (
        <Link className="button secondary" to="/listar">
          {text.t('answering.toForms')}
        </Link>
      )}
    </MessagePage>
  )
}

import { ShieldX } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { MessagePage } from './MessagePage.tsx'

/** `reason` is the server's sentence where it gave one: a form of another area says so. */
export function Forbidden({ reason }: { reason?: string }) {
  const text = useText()
  return (
    <MessagePage icon={ShieldX} code="403" title={text.t('shell.forbidden.title')}>
      <p>{reason ?? text.t('shell.forbidden.body')}</p>
      <Link className="button primary" to="/home">
        {text.t('shell.backHome')}
      </Link>
    </MessagePage>
  )
}

import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router'
import { MessagePage } from './MessagePage.tsx'
import { useText } from './text-context.ts'

export function NotFound() {
  const text = useText()
  return (
    <MessagePage icon={MapPinOff} code="404" title={text.t('shell.notFound.title')}>
      <p>{text.t('shell.notFound.body')}</p>
      <Link className="button primary" to="/home">
        {text.t('shell.backHome')}
      </Link>
    </MessagePage>
  )
}

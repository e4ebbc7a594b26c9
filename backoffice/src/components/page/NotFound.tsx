import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { MessagePage } from './MessagePage.tsx'

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

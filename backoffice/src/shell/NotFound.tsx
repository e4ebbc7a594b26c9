import { Link } from 'react-router'
import { PageTitle } from './PageTitle.tsx'
import { useText } from './text-context.ts'

export function NotFound() {
  const text = useText()
  return (
    <section className="message-page">
      <p className="message-code">404</p>
      <PageTitle title={text.t('shell.notFound.title')} />
      <p>{text.t('shell.notFound.body')}</p>
      <Link className="button primary" to="/home">
        {text.t('shell.backHome')}
      </Link>
    </section>
  )
}

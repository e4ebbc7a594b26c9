import { Link } from 'react-router'
import { PageTitle } from './PageTitle.tsx'
import { useText } from './text-context.ts'

/** `reason` is the server's sentence where it gave one: a form of another area says so. */
export function Forbidden({ reason }: { reason?: string }) {
  const text = useText()
  return (
    <section className="message-page">
      <p className="message-code">403</p>
      <PageTitle title={text.t('shell.forbidden.title')} />
      <p>{reason ?? text.t('shell.forbidden.body')}</p>
      <Link className="button primary" to="/home">
        {text.t('shell.backHome')}
      </Link>
    </section>
  )
}

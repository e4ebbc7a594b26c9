import { Unplug } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { useDocumentTitle } from './PageTitle.tsx'

/** The page broke, or its chunk could not be loaded. The link loads the app anew, so a newer release is picked up. */
export function ErrorScreen() {
  const text = useText()
  useDocumentTitle(text.t('shell.error.title'))
  return (
    <section className="message-page is-urgent" role="alert">
      <span className="message-icon">
        <Unplug aria-hidden size={36} strokeWidth={1.5} />
      </span>
      <h1>{text.t('shell.error.title')}</h1>
      <p>{text.t('shell.error.body')}</p>
      <a className="button primary" href="/home">
        {text.t('shell.backHome')}
      </a>
    </section>
  )
}

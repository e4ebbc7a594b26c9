import type { Webhook } from '@ventanilla/api'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { ResumeButton } from './ResumeButton.tsx'
import { StateShape, standingOf } from './StateShape.tsx'
import { WebhookFacts, WebhookState } from './WebhookFacts.tsx'
import styles from './shared/webhooks.module.css'

/** One webhook: whom it tells of what, how it stands, and the way to what was sent. */
export function WebhookRow({ of }: { of: Webhook }) {
  const text = useText()
  const place = `/webhooks/${of.id}`
  return (
    <li className={styles.row}>
      <StateShape standing={standingOf(of)} />
      <div className={styles.what}>
        <p className="row-title">
          <Link to={place}>{of.name}</Link>
        </p>
        <WebhookFacts of={of} />
      </div>
      <div className={styles.when}>
        <WebhookState of={of} />
      </div>
      <div className={styles.acts}>
        <ResumeButton of={of} />
        <Link to={place} className="button secondary">
          {text.t('webhooks.deliveries')}
          <span className="visually-hidden">{of.name}</span>
        </Link>
      </div>
    </li>
  )
}

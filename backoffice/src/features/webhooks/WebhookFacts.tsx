import type { Webhook } from '@ventanilla/api'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { eventsText } from './event-words.ts'
import { standingOf } from './StateShape.tsx'
import styles from './shared/webhooks.module.css'

/** Where a webhook calls, of what and of which forms. */
export function WebhookFacts({ of }: { of: Webhook }) {
  const text = useText()
  const seesAll = useMay('manage usuario')
  const { url, municipality, events, forms, content } = of
  return (
    <>
      <p className="row-sub">
        <span className="code-text">{url}</span>
        {seesAll && ` · ${municipality.name}`}
      </p>
      <p className="row-sub">{eventsText(events, text)}</p>
      <p className="row-sub">
        {forms === 'all' ? text.t('apiKeys.forms.all') : forms.map(form => form.name).join(', ')}
        {content && ` · ${text.t('webhooks.content')}`}
      </p>
    </>
  )
}

/** How it stands, why, and what came of the last delivery. */
export function WebhookState({ of }: { of: Webhook }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const at = (instant: string) => text.dateTime(instant, timeZone)
  const standing = standingOf(of)
  const { failingSince, waiting, lastDelivery } = of
  const isGone = standing === 'disabled' && lastDelivery?.status === 410
  return (
    <>
      <p className={styles.state}>
        {text.t(`webhooks.state.${standing}`, failingSince === null ? {} : { at: at(failingSince) })}
      </p>
      {standing !== 'active' && <p className="row-sub">{text.t(`webhooks.why.${isGone ? 'gone' : standing}`)}</p>}
      {waiting > 0 && <p className="row-sub">{text.t('webhooks.waiting', { count: waiting })}</p>}
      <p className="row-sub">
        {lastDelivery
          ? text.t(`webhooks.last.${lastKind(lastDelivery)}`, {
              at: at(lastDelivery.at),
              status: String(lastDelivery.status),
            })
          : text.t('webhooks.never')}
      </p>
    </>
  )
}

function lastKind({ isDone, status }: NonNullable<Webhook['lastDelivery']>): 'done' | 'status' | 'none' {
  if (isDone) return 'done'
  return status === null ? 'none' : 'status'
}

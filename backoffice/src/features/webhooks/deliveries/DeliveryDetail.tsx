import type { WebhookDelivery } from '@ventanilla/api'
import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { readable, resultText } from '../shared/delivery-words.ts'
import styles from './deliveries.module.css'

type Props = { of: WebhookDelivery; url: string; isBusy: boolean; onAgain?: () => void }

/** What was sent and what came back, as programmers look for it. */
export function DeliveryDetail({ of, url, isBusy, onAgain }: Props) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const at = (instant: string) => text.dateTime(instant, timeZone)
  const result = resultText(of, text)
  const facts = [
    [text.t('webhooks.detail.begun'), at(of.createdAt)],
    [text.t('webhooks.detail.tried'), of.triedAt && at(of.triedAt)],
    [text.t('webhooks.detail.result'), result],
    // As the server's own words: whoever mends it searches for them.
    [text.t('webhooks.detail.error'), of.status === null && of.error],
  ] as const
  const head = `POST ${url}
content-type: application/json
user-agent: …
webhook-id: ${of.id}
webhook-timestamp: …
webhook-signature: …`
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Shown title={text.t('webhooks.detail.sent')} body={`${head}\n\n${readable(of.request)}`} />
      {of.triedAt !== null && (
        <Shown
          title={text.t('webhooks.detail.came')}
          body={[of.status, of.response && readable(of.response)].filter(Boolean).join('\n\n')}
        />
      )}
      {onAgain && (
        <BusyButton type="button" className="button secondary with-icon" isBusy={isBusy} onClick={onAgain}>
          <RotateCw aria-hidden size={16} />
          {text.t('webhooks.again')}
        </BusyButton>
      )}
    </>
  )
}

function Shown({ title, body }: { title: string; body: string }) {
  const text = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {body ? (
        // It scrolls, so the keyboard has to come to it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} aria-labelledby={id}>
          {body}
        </pre>
      ) : (
        <p className="row-sub">{text.t('webhooks.detail.nothing')}</p>
      )}
    </section>
  )
}

import type { Webhook } from '@ventanilla/api'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useWebhookDeliveries } from '../shared/webhook-calls.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import styles from './deliveries.module.css'
import { ReplaySince } from './ReplaySince.tsx'
import { useReplay } from './use-replay.ts'

/** What a webhook was told, the newest first. Some are ticked and sent again, or all since some time. */
export function DeliveryList({ of }: { of: Webhook }) {
  const text = useText()
  const deliveries = useWebhookDeliveries(of.id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isSinceOpen, setIsSinceOpen] = useState(false)
  const replay = useReplay(of.id)
  const items = deliveries.data?.items ?? []
  const chosen = items.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const isActive = of.state === 'active'
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const again = (ids: readonly string[]) =>
    replay.mutate({ deliveries: [...ids] }, { onSuccess: () => setTicked(new Set()) })
  return (
    <section aria-labelledby="webhook-deliveries">
      <div className={styles.head}>
        <div>
          <h2 id="webhook-deliveries">{text.t('webhooks.deliveries')}</h2>
          <p className="row-sub">{text.t('webhooks.deliveries.hint')}</p>
        </div>
        {isActive && items.length > 0 && (
          <button type="button" className="button secondary" onClick={() => setIsSinceOpen(true)}>
            {text.t('webhooks.since')}
          </button>
        )}
      </div>
      <div className="card list-card">
        {deliveries.isPending && <Skeleton rows={5} kind="row" />}
        {deliveries.isError && (
          <Notice
            title={text.t('webhooks.deliveries.failed')}
            detail={problemSentence(deliveries.error, text)}
            onRetry={() => void deliveries.refetch()}
          />
        )}
        {deliveries.isSuccess && items.length === 0 && <Empty sentence={text.t('webhooks.deliveries.empty')} />}
        {isActive && items.length > 0 && (
          <div className={styles.bar}>
            <label className="check-row">
              <input
                type="checkbox"
                checked={chosen.length === items.length}
                ref={box => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < items.length
                }}
                onChange={({ target }) => setTicked(new Set(target.checked ? items.map(({ id }) => id) : []))}
              />
              {text.t('webhooks.pick.all')}
            </label>
            {chosen.length > 0 && (
              <BusyButton
                type="button"
                className="button secondary with-icon"
                isBusy={replay.isPending}
                onClick={() => again(chosen)}
              >
                <RotateCw aria-hidden size={16} />
                {text.t('webhooks.again.many', { count: chosen.length })}
              </BusyButton>
            )}
          </div>
        )}
        {items.length > 0 && (
          <ul>
            {items.map(delivery => (
              <DeliveryRow
                key={delivery.id}
                of={delivery}
                url={of.url}
                isTicked={ticked.has(delivery.id)}
                isBusy={replay.isPending}
                {...(isActive && { onTick: tick, onAgain: () => again([delivery.id]) })}
              />
            ))}
          </ul>
        )}
      </div>
      {isSinceOpen && <ReplaySince id={of.id} onClose={() => setIsSinceOpen(false)} />}
    </section>
  )
}

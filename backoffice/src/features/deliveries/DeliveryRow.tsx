import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delivery } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { BusyButton } from '../../components/BusyButton.tsx'
import { client } from '../../context/client.ts'
import { languageName } from '../../context/language.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import styles from './deliveries.module.css'
import { kindLabels } from './kind-labels.ts'

const looks = {
  waiting: { icon: Clock, label: 'deliveries.status.waiting' },
  retrying: { icon: RotateCw, label: 'deliveries.status.retrying' },
  attention: { icon: CircleAlert, label: 'deliveries.status.attention' },
  done: { icon: CircleCheck, label: 'deliveries.status.done' },
} as const

export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const { timeZone } = useSession().municipality
  const retry = useMutation({
    mutationFn: () => client.retryDelivery(delivery.id),
    onSuccess: () => notify('success', text.t('deliveries.retried')),
    onError: error => notify('error', problemSentence(error, text)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['deliveries'] }),
  })
  const { icon: Icon, label } = looks[delivery.status]
  const title = delivery.subject || kindLabels(delivery.kind, text)
  return (
    <li className={`${styles.deliveryRow} is-${delivery.status}`}>
      <Icon aria-hidden size={20} />
      <div className={styles.deliveryWhat}>
        <p className="row-title">{title}</p>
        <p className="row-sub">
          {delivery.subject && `${kindLabels(delivery.kind, text)} · `}
          {delivery.to.join(', ')}
          {delivery.to.length > 0 && ' · '}
          {delivery.municipality.name}
          {delivery.language !== null && ` · ${languageName(delivery.language)}`}
          {delivery.answerId && (
            <>
              {' · '}
              <Link to={`/ver/${delivery.answerId}`}>{text.t('deliveries.answer')}</Link>
            </>
          )}
        </p>
        {delivery.isRefused && <p>{text.t('deliveries.refused')}</p>}
        {delivery.lastError && delivery.status !== 'done' && (
          <p className={styles.deliveryError}>{delivery.lastError}</p>
        )}
      </div>
      <div className={styles.deliveryWhen}>
        <p className="delivery-status">{text.t(label)}</p>
        <p className="row-sub code-text">{timesText(delivery, text, timeZone)}</p>
      </div>
      <div className={styles.deliveryAct}>
        {(delivery.status === 'attention' || delivery.status === 'retrying') && (
          <BusyButton
            type="button"
            className="button secondary"
            isBusy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            <RotateCw aria-hidden size={16} />
            {text.t('deliveries.retry')}
            <span className="visually-hidden">{title}</span>
          </BusyButton>
        )}
      </div>
    </li>
  )
}

function timesText({ status, doneAt, nextAt, createdAt, attempts }: Delivery, text: Text, timeZone: string): string {
  const at = (instant: string) => text.dateTime(instant, timeZone)
  if (status === 'done') return at(doneAt ?? createdAt)
  if (status === 'retrying' && nextAt) return text.t('deliveries.next', { count: attempts, at: at(nextAt) })
  if (status === 'attention') return text.t('deliveries.given', { count: attempts, at: at(createdAt) })
  return at(createdAt)
}

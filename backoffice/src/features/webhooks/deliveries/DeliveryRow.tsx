import type { WebhookDelivery } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { ChevronDown, CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { resultText, saidIn } from '../shared/delivery-words.ts'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import styles from './deliveries.module.css'

const shapes = {
  waiting: { Shape: Clock, colour: undefined },
  retrying: { Shape: RotateCw, colour: styles.retrying },
  done: { Shape: CircleCheck, colour: styles.done },
  failed: { Shape: CircleAlert, colour: styles.failed },
} as const

function standingOf({ state, attempts }: WebhookDelivery): keyof typeof shapes {
  return state === 'waiting' && attempts > 0 ? 'retrying' : state
}

type Props = {
  of: WebhookDelivery
  url: string
  isTicked: boolean
  isBusy: boolean
  /** Without these nothing can be sent now. */
  onTick?: (id: string, isOn: boolean) => void
  onAgain?: () => void
}

/** One delivery: of what, how it stands, when; opened, what was sent and what came back. */
export function DeliveryRow({ of, url, isTicked, isBusy, onTick, onAgain }: Props) {
  const text = useText()
  const detail = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { timeZone } = useSession().municipality
  const standing = standingOf(of)
  const { Shape, colour } = shapes[standing]
  const event = text.t(`webhooks.event.${of.event}`)
  const created = text.dateTime(of.createdAt, timeZone)
  const { form, code } = saidIn(of.request)
  return (
    <li className={styles.row}>
      {onTick && (
        <label className={styles.pick}>
          <span className="visually-hidden">{text.t('webhooks.pick', { event, at: created })}</span>
          <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(of.id, target.checked)} />
        </label>
      )}
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={() => setIsOpen(open => !open)}
      >
        <Shape aria-hidden size={20} className={colour} />
        <span className={styles.what}>
          <span className={`row-title ${styles.event}`}>{event}</span>
          <span className="row-sub">
            <span className="code-text">{created}</span>
            {form && ` · ${form}`}
          </span>
        </span>
        <span className={styles.result}>
          <span className={styles.word}>{text.t(`webhooks.status.${standing}`)}</span>
          <span className="row-sub">{pathText(of, text, timeZone)}</span>
        </span>
        <ChevronDown aria-hidden size={16} className={styles.chevron} />
      </button>
      {of.answer && (
        <Link
          className={styles.answer}
          to={`/ver/${of.answer}`}
          aria-label={code && text.t('webhooks.answer.of', { code })}
        >
          {code ?? text.t('webhooks.answer')}
        </Link>
      )}
      <div id={detail} hidden={!isOpen} className={styles.detail}>
        {isOpen && <DeliveryDetail of={of} url={url} isBusy={isBusy} {...(onAgain && { onAgain })} />}
      </div>
    </li>
  )
}

/** 'Refused with 404 after 20 ms · 3 attempts · next 12:40'. */
function pathText(of: WebhookDelivery, text: Text, timeZone: string): string {
  const { state, attempts, nextAt } = of
  return [
    resultText(of, text),
    attempts !== 1 && text.t('webhooks.attempts', { count: attempts }),
    state === 'waiting' && attempts > 0 && nextAt && text.t('webhooks.next', { at: text.dateTime(nextAt, timeZone) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

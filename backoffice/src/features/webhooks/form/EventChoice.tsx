import { type WebhookEvent, webhookEvents } from '@ventanilla/model'
import { useId } from 'react'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../shared/webhooks.module.css'

type Props = {
  id: string
  /** Undefined for all of them. */
  chosen: readonly WebhookEvent[] | undefined
  error: string | undefined
  onChange: (events: readonly WebhookEvent[] | undefined) => void
}

/** Everything, or events that are ticked: each in words, and by the name that the program gets. */
export function EventChoice({ id, chosen, error, onChange }: Props) {
  const text = useText()
  const group = useId()
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    onChange(webhookEvents.filter(each => (each === event ? isOn : chosen?.includes(each))))
  return (
    <FieldGroup id={id} label={text.t('webhooks.new.events')} error={error}>
      {([true, false] as const).map(isAll => (
        <label key={String(isAll)} className="check-row">
          <input
            id={isAll ? id : undefined}
            type="radio"
            name={group}
            checked={(chosen === undefined) === isAll}
            onChange={() => onChange(isAll ? undefined : [])}
          />
          {text.t(isAll ? 'webhooks.events.all' : 'webhooks.new.events.some')}
        </label>
      ))}
      {chosen && (
        <div className={`checks ${styles.events}`}>
          {webhookEvents.map(event => (
            <label key={event} className="check-row">
              <input
                type="checkbox"
                checked={chosen.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
              <span>{text.t(`webhooks.event.${event}`)}</span>
              <span className={`code-text ${styles.code}`}>{event}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

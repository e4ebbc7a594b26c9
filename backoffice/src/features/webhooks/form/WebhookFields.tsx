import { useState } from 'react'
import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { FormChoice } from '../../api-keys/FormChoice.tsx'
import { isWebAddress } from '../shared/web-address.ts'
import { EventChoice } from './EventChoice.tsx'
import type { WebhookDraft, WebhookIds } from './webhook-draft.ts'
import styles from '../shared/webhooks.module.css'

type Props = {
  ids: WebhookIds
  draft: WebhookDraft
  problems: readonly FieldProblem[]
  onChange: (change: Partial<WebhookDraft>) => void
}

/** Who is told, where, of what, of which forms, and whether what was answered goes along. */
export function WebhookFields({ ids, draft, problems, onChange }: Props) {
  const text = useText()
  return (
    <>
      <TextField
        id={ids.name}
        label={text.t('webhooks.new.name')}
        hint={text.t('webhooks.new.name.hint')}
        error={errorAt(problems, ids.name)}
        maxLength={80}
        value={draft.name}
        onChange={name => onChange({ name })}
      />
      <AddressField
        id={ids.url}
        value={draft.url}
        error={errorAt(problems, ids.url)}
        onChange={url => onChange({ url })}
      />
      <EventChoice
        id={ids.events}
        chosen={draft.events}
        error={errorAt(problems, ids.events)}
        onChange={events => onChange({ events })}
      />
      <FormChoice
        id={ids.forms}
        municipality={draft.municipality}
        chosen={draft.forms}
        error={errorAt(problems, ids.forms)}
        onChange={forms => onChange({ forms })}
      />
      <div className={styles.content}>
        <label className="check-row">
          <input
            type="checkbox"
            checked={draft.content}
            aria-describedby={`${ids.name}-content`}
            onChange={event => onChange({ content: event.target.checked })}
          />
          {text.t('webhooks.new.content')}
        </label>
        <p className="form-hint" id={`${ids.name}-content`}>
          {text.t('webhooks.new.content.hint')}
        </p>
      </div>
    </>
  )
}

/** Says what is wrong with an address as soon as it is left, and what http means while it stands there. */
function AddressField(props: {
  id: string
  value: string
  error: string | undefined
  onChange: (url: string) => void
}) {
  const text = useText()
  const { value, error } = props
  const [isLeft, setIsLeft] = useState(value !== '')
  const isWrong = isLeft && value.trim() !== '' && !isWebAddress(value)
  const isPlain = /^http:/i.test(value.trim()) && isWebAddress(value)
  return (
    <TextField
      {...props}
      label={text.t('webhooks.new.url')}
      hint={text.t(isPlain ? 'webhooks.new.url.plain' : 'webhooks.new.url.hint')}
      error={isWrong ? text.t('problem.webhook.url') : error}
      inputMode="url"
      maxLength={500}
      onLeave={() => setIsLeft(true)}
    />
  )
}

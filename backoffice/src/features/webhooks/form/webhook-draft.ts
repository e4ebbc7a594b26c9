import type { Webhook } from '@ventanilla/api'
import { type WebhookEvent, webhookEvents, webhookRefusal } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type FieldProblem, knownRefusal } from '../../../components/field/field-problem.ts'
import type { Picked } from '../../api-keys/FormPicker.tsx'
import { isWebAddress } from '../shared/web-address.ts'

/** A webhook as it is written; events and forms undefined for all of them. */
export type WebhookDraft = {
  readonly municipality: string
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[] | undefined
  readonly forms: readonly Picked[] | undefined
  readonly content: boolean
}

export function newDraft(municipality: string): WebhookDraft {
  return { municipality, name: '', url: '', events: undefined, forms: undefined, content: false }
}

export function draftOf({ municipality, name, url, events, forms, content }: Webhook): WebhookDraft {
  return {
    municipality: municipality.id,
    name,
    url,
    events: events.length === webhookEvents.length ? undefined : events,
    forms: forms === 'all' ? undefined : forms.map(form => ({ id: form.id, title: form.name })),
    content,
  }
}

/** What is sent of it. */
export function askedOf({ name, url, events, forms, content }: WebhookDraft) {
  return {
    name: name.trim(),
    url: url.trim(),
    events: [...(events ?? webhookEvents)],
    forms: forms === undefined ? ('all' as const) : forms.map(form => form.id),
    content,
  }
}

export type WebhookIds = Readonly<Record<'municipality' | 'name' | 'url' | 'events' | 'forms', string>>

export function idsFrom(id: string): WebhookIds {
  return {
    municipality: `${id}-municipality`,
    name: `${id}-name`,
    url: `${id}-url`,
    events: `${id}-events`,
    forms: `${id}-forms`,
  }
}

/** The fields that the server's refusals speak of. */
export function fieldsOf(ids: WebhookIds) {
  return {
    'webhook.url': ids.url,
    'webhook.address': ids.url,
    'webhook.events': ids.events,
    'webhook.forms': ids.forms,
    'form.notFound': ids.forms,
    'municipality.notFound': ids.municipality,
  }
}

/** What is wrong with it before anything is sent. */
export function problemsOf(draft: WebhookDraft, ids: WebhookIds, text: Text): readonly FieldProblem[] {
  const fields = fieldsOf(ids)
  const refusal = webhookRefusal(askedOf(draft))
  return [
    ...(draft.name.trim() === '' ? [{ field: ids.name, sentence: text.t('webhooks.new.name.required') }] : []),
    ...(isWebAddress(draft.url) ? [] : [knownRefusal('webhook.url', text, fields)]),
    ...(refusal ? [knownRefusal(refusal, text, fields)] : []),
  ]
}

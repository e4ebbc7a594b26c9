import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from './page-shell.ts'
import { say } from './say.ts'

/**
 * What a citizen sees after saving, and again after a reload or from a bookmark: made of the address and the form alone. No answer is
 * looked up, so a code that was never given looks the same and the page tells nothing about anybody.
 */
export function savedNotice(
  { definition, municipality, language, live, lookups }: PublicForm,
  docCode: string | undefined,
  text: Text,
): Html {
  const { settings, voucherText } = definition
  const state = definition.states.available.find(({ id }) => id === definition.states.initial)
  const received = state
    ? text.t('answer.done.state', { municipality: municipality.name, state: state.name })
    : text.t('answer.done.received', { municipality: municipality.name })
  const shownCode = municipality.settings.hideVoucherCode ? undefined : docCode
  const hasStatus = state !== undefined && live.public && shownCode !== undefined
  const steps = [...(shownCode === undefined ? [] : [text.t('answer.done.keep')]), received]
  if (hasStatus) steps.push(text.t('answer.done.status'))
  const code =
    shownCode === undefined
      ? ''
      : html`<p>${text.t('answer.done.code')}<br /><span class="code" translate="no">${shownCode}</span></p>`
  const note =
    settings.customVoucher && voucherText ? html`<p class="note">${say(definition, voucherText, language)}</p>` : ''
  const way =
    hasStatus && lookups
      ? html`<p><a href="/publico/consultar-estado?code=${encodeURIComponent(shownCode)}">${text.t('answer.done.seeStatus')}</a></p>`
      : ''
  return html`<h1>${text.t('answer.done.title')}</h1>
<p class="quiet">${say(definition, definition.title, language)}</p>
${code}${note}<h2>${text.t('answer.done.next')}</h2>
<ol>${steps.map(step => html`<li>${step}</li>`)}</ol>
${way}`
}

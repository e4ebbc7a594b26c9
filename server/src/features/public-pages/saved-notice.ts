import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from '../../platform/html/page-shell.ts'
import { say } from '../../platform/html/say.ts'

/**
 * What the address of a saved page tells whoever opens it: the form, the code that stands in it and the way to look it up. No answer is looked
 * up, so a code that was never given looks the same, and the town never says here that it received anything: that is for the tab that saved
 * and for the citizen whose answer it is, where the page's script takes this one's place.
 */
export function savedNotice(
  { definition, municipality, language, live, lookups }: PublicForm,
  docCode: string | undefined,
  text: Text,
): Html {
  const hasState = definition.states.available.some(({ id }) => id === definition.states.initial)
  const shownCode = municipality.settings.hideVoucherCode ? undefined : docCode
  const code =
    shownCode === undefined
      ? ''
      : html`<p>${text.t('answer.done.code')}<br /><span class="code" translate="no">${shownCode}</span></p>`
  const way =
    hasState && live.public && lookups && shownCode !== undefined
      ? html`<p>${text.t('answer.done.status')}</p>
<p><a href="/publico/consultar-estado?code=${encodeURIComponent(shownCode)}">${text.t('answer.done.seeStatus')}</a></p>`
      : definition.settings.portalAssociation
        ? html`<p>${text.t('portal.saved.own')}</p>`
        : ''
  return html`<h1>${say(definition, definition.title, language)}</h1>
<p class="quiet">${municipality.name}</p>
${code}<p class="note late">${text.t('portal.saved.unconfirmed')}</p>
${way}`
}

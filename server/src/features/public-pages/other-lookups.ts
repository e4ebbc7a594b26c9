import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from '../../platform/html/page-shell.ts'

const lookups = {
  status: ['/publico/consultar-estado', 'lookup.status.title'],
  record: ['/actas/consultar', 'lookup.record.title'],
  verify: ['/verificar', 'verify.title'],
} as const

/** The way from a look-up to the others. */
export function otherLookups(text: Text, own: keyof typeof lookups): Html {
  const links = Object.entries(lookups)
    .filter(([name]) => name !== own)
    .map(([, [address, title]]) => html`<li><a href="${address}?lang=${text.language}">${text.t(title)}</a></li>`)
  return html`<nav class="others" aria-labelledby="others"><h2 id="others">${text.t('lookup.others')}</h2><ul>${links}</ul></nav>`
}

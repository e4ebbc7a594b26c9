import type { VerifiedDocument } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import { callAddress, type Town } from '../../../platform/html/page-frame.ts'
import type { Html } from '../../../platform/html/page-shell.ts'
import { otherLookups } from '../other-lookups.ts'

type Parts = { code: string; result: Html | undefined; text: Text; host: string; town: Town | undefined }

const head = html`<link rel="stylesheet" href="/publico/verify.css" /><script type="module" src="/widget/verify.js"></script>`

const icon = (path: string) =>
  raw(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
  )
const icons = {
  ours: icon('<circle cx="12" cy="12" r="10"/><path d="m8.500 12.500 2.500 2.500 4.500-5"/>'),
  wrong: icon('<circle cx="12" cy="12" r="10"/><path d="m9 9 6 6M15 9l-6 6"/>'),
  unknown: icon(
    '<circle cx="12" cy="12" r="10"/><path d="M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.700v.1"/>',
  ),
  wait: icon('<circle cx="12" cy="12" r="10"/><path d="M12 7v5l3 2"/>'),
  file: icon('<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h4M14 3l5 5v4M14 3v5h5M14 18l2 2 4-4"/>'),
}

/** The code, what came of it, and at the side what can be learnt here. */
function content({ code, result, text, host, town }: Parts): Html {
  const { phone, hours } = town?.branding.contact ?? {}
  return html`<div class="verify"><div class="asked"><h1>${text.t('verify.title')}</h1>
<p class="quiet">${text.t('verify.intro')}</p>
<form method="get" action="/verificar">
  <input type="hidden" name="lang" value="${text.language}" />
  <label for="code">${text.t('verify.code')}</label>
  <p class="hint" id="hint">${text.t('verify.hint')}</p>
  <div class="line">
    <input id="code" name="code" value="${code}" required maxlength="60" aria-describedby="hint" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" translate="no" />
    <button type="submit">${text.t('verify.check')}</button>
  </div>
</form>
<div id="result">${result ?? ''}</div></div>
<aside>
  <section><h2>${text.t('verify.see.title')}</h2><p>${text.t('verify.see.body')}</p></section>
  <section><h2>${text.t('verify.address.title')}</h2><p>${text.t('verify.address.body', { host })}</p></section>
  ${phone === undefined && hours === undefined ? '' : html`<section><h2>${town?.name ?? ''}</h2><p>${phone === undefined ? '' : html`<a href="${callAddress(phone)}">${phone}</a>`}${[phone && hours ? ', ' : '', hours ?? '']}</p></section>`}
  <section>${otherLookups(text, 'verify')}</section>
</aside></div>`
}

export const verifyForm = { head, content }

type Box = { look: keyof typeof icons; title: string; body: Html | string }

function box({ look, title, body }: Box): Html {
  return html`<section class="box ${look}"><h2>${icons[look]}<span>${title}</span></h2>${body}</section>`
}

/** That it is ours or was, which document it is, and since when. */
export function foundBox(text: Text, found: VerifiedDocument): Html {
  const { municipality, kind, title, issuedAt, isSigned, isWithdrawn } = found
  const { name, timeZone } = municipality
  const facts = html`<dl>
  <div><dt>${text.t('verify.document')}</dt><dd>${text.t('verify.kind', { kind })}<br />${title}</dd></div>
  <div><dt>${text.t('verify.issued')}</dt><dd>${text.dateTime(issuedAt, timeZone)}</dd></div>
  ${isSigned ? html`<div><dt>${text.t('verify.signature')}</dt><dd>${text.t('verify.signature.yes')}</dd></div>` : ''}
</dl>`
  if (!isWithdrawn) return box({ look: 'ours', title: text.t('verify.ours', { municipality: name }), body: facts })
  const body = html`<p>${text.t('verify.withdrawn.body', { municipality: name })}</p>${facts}`
  return box({ look: 'wrong', title: text.t('verify.withdrawn.title'), body })
}

export function unknownBox(text: Text): Html {
  const body = html`<p>${text.t('verify.unknown.body')}</p>`
  return box({ look: 'unknown', title: text.t('verify.unknown.title'), body })
}

export function busyBox(text: Text, seconds: number): Html {
  return box({ look: 'wait', title: text.t('verify.busy', { seconds }), body: '' })
}

/** The file beside the code. What the script says stands here already, so that it carries no text of its own. */
export function fileBox(text: Text, { sha256 }: VerifiedDocument, found: Html): Html {
  const [before = '', after = ''] = text.t('verify.file.here', { name: '{name}' }).split('{name}')
  const checked = html`<p>${before}<strong class="name" translate="no"></strong>${after}</p>`
  const same = html`<div class="same" id="same" hidden>${icons.file}<div><strong>${text.t('verify.file.same')}</strong><p class="name" translate="no"></p></div></div>`
  const different = box({
    look: 'wrong',
    title: text.t('verify.file.different'),
    body: html`<p>${text.t('verify.file.differentBody')}</p>${checked}`,
  })
  return html`<div id="found">${found}</div><div id="different" hidden>${different}</div>
<section class="file" id="file" data-sha256="${sha256}" data-checking="${text.t('verify.file.checking')}" data-unreadable="${text.t('verify.file.unreadable')}" hidden>
  <h2>${text.t('verify.file.title')}</h2>
  <p>${text.t('verify.file.intro')}</p>
  ${same}
  <div class="drop" id="drop"><label class="choose" id="choose"><input type="file" accept="application/pdf,.pdf" /><span data-other="${text.t('verify.file.other')}">${text.t('verify.file.choose')}</span></label><span class="or">${text.t('verify.file.drop')}</span></div>
  <p id="said" role="status"></p>
</section>
<details class="hash"><summary>${text.t('verify.hash')}</summary><p translate="no">${sha256}</p></details>`
}

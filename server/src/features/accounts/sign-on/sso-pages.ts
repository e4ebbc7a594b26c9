import type { SsoMessage } from '@ventanilla/api'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { ProviderDown, SignOnRefused } from '../../../adapters/identity/identity-provider.ts'
import { pageFrame } from '../../../platform/html/page-frame.ts'
import { pageShell } from '../../../platform/html/page-shell.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { pagePolicy } from '../../../platform/http/security-headers.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'

/**
 * Runs in the popup when the provider has sent it back: tells the page that opened it, and closes. Where there is no such page any more, or
 * the popup may not close, it goes on by itself.
 */
export const popupScript = `const { outcome, next } = document.currentScript.dataset
const message = { type: 'ventanilla.sso', outcome }
if (window.opener) window.opener.postMessage(message, location.origin)
if ('BroadcastChannel' in window) new BroadcastChannel('ventanilla.sso').postMessage(message)
window.close()
setTimeout(() => location.replace(next), 400)
`

type PageDeps = Pick<Deps, 'text' | 'config'>

/** The page of the popup: nothing but the script, under the same policy as every page of ours. */
export function popupPage({ text, config }: PageDeps, c: Context, outcome: SsoMessage['outcome'], next: string) {
  const { language } = text(c.req.header('Accept-Language'))
  c.header('Content-Security-Policy', pagePolicy(config))
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${config.productName}</title>
    <link rel="icon" href="data:," />
    <script defer src="/sso/popup.js" data-outcome="${outcome}" data-next="${next}"></script>
  </head>
  <body></body>
</html>`,
  )
}

/** People come here by navigation, so a refusal is a page with a way back, not a problem document. Throws what is none. */
export function refuseSignOn(deps: PageDeps & Pick<Deps, 'log'>, c: Context<AppEnv>, error: unknown) {
  if (error instanceof Problem) return refusalPage(deps, c, error)
  if (!(error instanceof ProviderDown || error instanceof SignOnRefused)) throw error
  deps.log.warn({ id: c.get('requestId'), error: errorForLog(error.cause ?? error) }, error.message)
  const code = error instanceof ProviderDown ? 'sso.unavailable' : 'sso.failed'
  return refusalPage(deps, c, new Problem(code, error instanceof ProviderDown ? { retryAfter: 30 } : {}))
}

function refusalPage({ text, config }: PageDeps, c: Context, { code, status, details }: Problem) {
  const sentences = text(c.req.header('Accept-Language'))
  c.header('Content-Security-Policy', pagePolicy(config, { 'script-src': "'none'" }))
  c.header('Cache-Control', 'no-store')
  if (details.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(details.retryAfter)))
  const title = sentences.t('problem.sso.title')
  const content = html`<div class="refusal">
    <h1>${title}</h1>
    <p>${sentences.t(`problem.${code}`)}</p>
    <a class="button" href="/login">${sentences.t('problem.sso.back')}</a>
  </div>`
  return c.html(
    pageShell({
      language: sentences.language,
      title: `${title} · ${config.productName}`,
      theme: 'auto',
      head: html`<link rel="stylesheet" href="/sso/page.css" />`,
      frame: pageFrame(c, { config, text: sentences, isForStaff: true }),
      content,
    }),
    status,
  )
}

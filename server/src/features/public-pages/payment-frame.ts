import type { Language } from '@ventanilla/model'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { pageFrame } from '../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import type { Deps } from '../deps.ts'
import { shownTownOf } from '../forms/read/shown-town.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { type OrderView, unknownView } from './payment-views.ts'

type FrameDeps = Pick<Deps, 'config' | 'db' | 'text'>

type Shown = {
  language: Language
  title: string
  content: Html
  form?: FormSnapshot
  status?: 404 | 429 | 503
  /** Of the content policy. */
  more?: Record<string, string>
  head?: Html
}

/** A page of payments: its content under the municipality's brand. Nothing keeps it. */
async function paymentPage({ config, db, text }: FrameDeps, c: Context, shown: Shown): Promise<Response> {
  const { language, content, title, form, status, more, head } = shown
  // Of a form that is not for everybody the municipality alone: whoever has an order knows whose it is.
  const town = form && (await shownTownOf(db, { formUid: form.uid, municipalityId: form.municipality.id }))
  c.header('Content-Security-Policy', pagePolicy(config, more))
  c.header('Cache-Control', 'no-store')
  return c.html(
    pageShell({
      language,
      title,
      theme: themeOf(c),
      head: html`<link rel="stylesheet" href="/publico/payment.css" /><script type="module" src="/widget/payment.js"></script>${head ?? ''}`,
      frame: pageFrame(c, { config, text: text(language) }, town),
      content,
    }),
    status,
  )
}

/** A page of an order; `words` are its title. */
export function orderPage(
  deps: FrameDeps,
  c: Context,
  view: OrderView,
  { words, ...shown }: Omit<Shown, 'language' | 'title' | 'form'> & { words: string },
): Promise<Response> {
  const title = `${words} · ${view.municipality}`
  return paymentPage(deps, c, { ...shown, form: view.form, language: view.text.language, title })
}

/** The page of an order that is not there: the denied one (spec 3 §4). */
export function unknownOrderPage(deps: Pick<Deps, 'config' | 'db' | 'text'>, c: Context): Promise<Response> {
  const text = deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))
  const title = text.t('payment.denied.title')
  return paymentPage(deps, c, { language: text.language, title, content: unknownView(text), status: 404 })
}

import type { Language } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { RefusalReason } from '../../adapters/payments/gateway.ts'
import { brandBar, type Html, pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { hostBranding } from '../../platform/http/host-branding.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { Problem } from '../../platform/problem.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import type { Deps } from '../deps.ts'
import { findForm } from '../forms/read/find-form.ts'
import { brandingOf } from '../forms/read/form-parts.ts'
import { type FormSnapshot, formsOf } from '../forms/snapshot/form-snapshot.ts'
import { findOrder, type Order } from '../payments/orders/find-order.ts'
import { refusalOf } from '../payments/orders/notified-attempts.ts'
import { deniedPath, type OrderKey, paidPath, payPath } from '../payments/orders/pay-path.ts'
import { isAwaited } from '../payments/orders/read-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { paymentStyle } from './payment-style.ts'
import { deniedView, type OrderView, openView, paidView, payView, unknownView, waitView } from './payment-views.ts'

type Means = { limits: RateLimits; clientOf: (c: Context) => string }

/** How long the gateway is waited for (decisions.md, Payments), and how often a browser without script asks meanwhile. */
const waitSeconds = 15
const asksWithoutScript = 5

/**
 * Paying for an answer (spec 3 §2, §4): what is to be paid, the way to the gateway, and where it leads back. They work as they come;
 * `/widget/payment.js` (packages/widget/src/pages) spares a click and a wait. Looking at them changes nothing.
 */
export function paymentPages(deps: Deps, { limits, clientOf }: Means): Hono<AppEnv> {
  const { config, db, gateway } = deps
  const keyOf = (c: Context): OrderKey => ({
    orderId: c.req.param('orderId') ?? '',
    accessCode: c.req.param('id') ?? '',
  })

  const page = async (c: Context, { language, content, title, form, status, more, head }: Shown) => {
    const found = form && (await findForm(db, form.uid))
    c.header('Content-Security-Policy', pagePolicy(config, more))
    c.header('Cache-Control', 'no-store')
    return c.html(
      pageShell({
        language,
        title,
        theme: themeOf(c),
        head: html`<link rel="stylesheet" href="/publico/payment.css" /><script type="module" src="/widget/payment.js"></script>${head ?? ''}`,
        brand: brandBar(
          form?.uid ?? '',
          hostBranding(config, c.req.header('Host'), found?.live.public ? brandingOf(found) : {}),
          config.productName,
        ),
        content,
      }),
      status,
    )
  }
  const orderPage = (c: Context, view: OrderView, content: Html, shown: Partial<Shown> & { words: string }) =>
    page(c, {
      ...shown,
      form: view.form,
      language: view.text.language,
      title: `${shown.words} · ${view.municipality}`,
      content,
    })

  /** Throws payment.notFound. */
  async function viewOf(c: Context): Promise<OrderView> {
    await limits.take('payment', clientOf(c))
    const order = await findOrder(db, keyOf(c))
    const form = await formsOf(db).load(order.form.uid)
    const version = form && (await formsOf(db).version(form.id, order.answer.version))
    if (!version) throw new Problem('payment.notFound')
    const { definition } = version
    const language = pickLanguage([c.req.query('lang') ?? definition.language], definition.language)
    const { name, settings } = form.municipality
    return {
      order,
      text: deps.text(language),
      language,
      definition,
      municipality: name,
      form,
      docCode: settings.hideVoucherCode ? undefined : order.answer.docCode,
      query: keptQuery(c),
    }
  }

  /** The answer of a page whose order is not there: the denied one (spec 3 §4). */
  const unknown = (c: Context, error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'payment.notFound') throw error
    const text = deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))
    const title = `${text.t('payment.denied.title')} · ${config.productName}`
    return page(c, { language: text.language, title, content: unknownView(text), status: 404 })
  }

  const onOrder = async (c: Context, answer: (view: OrderView) => Promise<Response>): Promise<Response> => {
    let view: OrderView
    try {
      view = await viewOf(c)
    } catch (error) {
      return await unknown(c, error)
    }
    return await answer(view)
  }

  const addressesOf = ({ order, query }: OrderView) => ({
    status: `/api/v1/payments/${order.orderId}/${order.accessCode}`,
    paid: paidPath(order) + query,
    denied: deniedPath(order) + query,
  })

  return new Hono<AppEnv>()
    .get('/publico/payment.css', c =>
      c.body(paymentStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/pagar/:orderId/:id', c =>
      onOrder(c, async view => {
        const { order, text, query } = view
        if (order.status === 'Pagado') return c.redirect(paidPath(order) + query, 303)
        const canPay = gateway?.priceOf(order) !== undefined
        const content = payView(view, { path: payPath(order) + query, canPay, isTooOften: false })
        return orderPage(c, view, content, { words: text.t('payment.pay.title') })
      }),
    )
    .post('/pagar/:orderId/:id', async c => {
      await limits.take('paymentStart', clientOf(c))
      return onOrder(c, async view => {
        const { order, text, query, language } = view
        const started = await startPayment(deps, { key: order, base: ownOrigin(c, config), query, language })
        if (started.kind === 'paid') return c.redirect(paidPath(order) + query, 303)
        if (started.kind !== 'form') {
          const isTooOften = started.kind === 'tooOften'
          const content = payView(view, { path: payPath(order) + query, canPay: false, isTooOften })
          return orderPage(c, view, content, { words: text.t('payment.pay.title'), status: isTooOften ? 429 : 503 })
        }
        const { action } = started.form
        const target = action.startsWith('/') ? "'self'" : `'self' ${new URL(action).origin}`
        return orderPage(c, view, openView(view, started.form), {
          words: text.t('payment.open.title'),
          more: { 'form-action': target },
        })
      })
    })
    .get('/pago-exitoso/:orderId/:id', c =>
      onOrder(c, async view => {
        const { order, text, query } = view
        const { status, paid, denied } = addressesOf(view)
        if (order.status === 'Pagado') {
          const receipt = `${status}/receipt?lang=${text.language}`
          const content = paidView(view, { receipt, next: await nextOf(order, query) })
          return orderPage(c, view, content, { words: text.t('payment.paid.title') })
        }
        const asked = Number(c.req.query('asked') ?? 0)
        if (!(await isAwaited(db, order)) || !(asked < asksWithoutScript)) return c.redirect(denied, 303)
        const again = new URL(paid, 'http://localhost')
        again.searchParams.set('asked', String(asked + 1))
        const every = waitSeconds / asksWithoutScript
        const head = html`<noscript><meta http-equiv="refresh" content="${every}; url=${again.pathname}${again.search}" /></noscript>`
        const content = waitView(view, waitSeconds, { status, paid, denied })
        return orderPage(c, view, content, { words: text.t('payment.wait.title'), head })
      }),
    )
    .get('/pago-denegado/:orderId/:id', c =>
      onOrder(c, async view => {
        const { order, text, query } = view
        if (order.status === 'Pagado') return c.redirect(paidPath(order) + query, 303)
        const wait = (await isAwaited(db, order)) ? addressesOf(view) : undefined
        const ways = { pay: payPath(order) + query, again: againOf(order, query), wait }
        const content = deniedView(view, { ...ways, reason: await reasonOf(order) })
        return orderPage(c, view, content, { words: text.t('payment.denied.title') })
      }),
    )

  /** Why the newest attempt was refused, as far as its gateway said. */
  async function reasonOf(order: Order): Promise<RefusalReason | undefined> {
    const refusal = await refusalOf(db, order)
    return refusal && refusal.gateway === gateway?.name ? gateway.reasonOf(refusal.response) : undefined
  }

  /** The page after saving, for whoever saved the answer. */
  async function nextOf({ answer, form }: Order, query: string): Promise<string | undefined> {
    const code = encodeURIComponent(answer.docCode)
    if (answer.creatorId > 0) return `/listar?respuesta=${code}`
    if (answer.creatorId === citizenCreator) return `/ciudadano/guardado/${form.uid}/${code}${query}`
    const isPublic = (await formsOf(db).load(form.uid))?.live.public
    return isPublic ? `/publico/guardado/${form.uid}/${code}${query}` : undefined
  }
}

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

/** Where another answer is given, by the way that this one came. */
function againOf({ answer, form }: Order, query: string): string {
  if (answer.creatorId > 0) return `/contestar/${form.uid}`
  if (answer.creatorId === citizenCreator) return `/ciudadano/contestar/${form.uid}/-${query}`
  return `/publico/contestar/${form.uid}${query}`
}

function keptQuery(c: Context): string {
  const kept = ['lang', 'theme'].flatMap((name): [string, string][] => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, value]]
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : ''
}

import type { RefusalReason } from '@ventanilla/model'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { styleSheet } from '../../platform/html/style-sheet.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/problem.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import type { Order } from '../payments/orders/find-order.ts'
import { refusalOf } from '../payments/orders/notified-attempts.ts'
import { deniedPath, paidPath, payPath } from '../payments/orders/pay-path.ts'
import { isAwaited } from '../payments/orders/read-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findOrderView } from './order-view.ts'
import { orderPage, unknownOrderPage } from './payment-frame.ts'
import { deniedView, type OrderView, openView, paidView, payView, waitView } from './payment-views.ts'

const style = styleSheet('features/public-pages/payment.css')

type Means = { limits: RateLimits; clientOf: (c: Context) => string }

/** How long the gateway is waited for (decisions.md, Payments), and how often a browser without script asks meanwhile. */
const waitSeconds = 15
const asksWithoutScript = 5

/**
 * Paying for an answer (spec 3 §2, §4): what is to be paid, the way to the gateway, and where it leads back. They work as they come;
 * `/widget/payment.js` (packages/widget/src/pages) spares a click and a wait. Looking at them changes nothing.
 */
export function paymentPages(deps: Deps, { limits, clientOf }: Means): Hono<AppEnv> {
  const onOrder = async (c: Context, answer: typeof payPage): Promise<Response> => {
    await limits.take('payment', clientOf(c))
    let view: OrderView
    try {
      view = await findOrderView(deps, c)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'payment.notFound') throw error
      return await unknownOrderPage(deps, c)
    }
    return await answer(deps, c, view)
  }

  return new Hono<AppEnv>()
    .get('/publico/payment.css', c =>
      c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/pagar/:orderId/:id', c => onOrder(c, payPage))
    .post('/pagar/:orderId/:id', async c => {
      await limits.take('paymentStart', clientOf(c))
      return onOrder(c, openPage)
    })
    .get('/pago-exitoso/:orderId/:id', c => onOrder(c, paidPage))
    .get('/pago-denegado/:orderId/:id', c => onOrder(c, deniedPage))
}

/** What is to be paid, with the button that begins it. */
async function payPage(deps: Deps, c: Context, view: OrderView): Promise<Response> {
  const { order, text, query } = view
  if (order.status === 'Pagado') return c.redirect(paidPath(order) + query, 303)
  const canPay = deps.gateway?.priceOf(order) !== undefined
  const wait = (await isAwaited(deps.db, order)) ? addressesOf(view) : undefined
  const tried = { reason: await reasonOf(deps, order), wait }
  const content = payView(view, { path: payPath(order) + query, canPay, isTooOften: false, ...tried })
  return orderPage(deps, c, view, { words: text.t('payment.pay.title'), content })
}

/** Begins an attempt and leads on to the gateway; or says why it cannot. */
async function openPage(deps: Deps, c: Context, view: OrderView): Promise<Response> {
  const { order, text, query, language } = view
  const started = await startPayment(deps, { key: order, base: ownOrigin(c, deps.config), query, language })
  if (started.kind === 'paid') return c.redirect(paidPath(order) + query, 303)
  if (started.kind !== 'form') {
    const isTooOften = started.kind === 'tooOften'
    const content = payView(view, { path: payPath(order) + query, canPay: false, isTooOften })
    return orderPage(deps, c, view, {
      words: text.t('payment.pay.title'),
      content,
      status: isTooOften ? 429 : 503,
    })
  }
  const { action } = started.form
  const target = action.startsWith('/') ? "'self'" : `'self' ${new URL(action).origin}`
  return orderPage(deps, c, view, {
    words: text.t('payment.open.title'),
    content: openView(view, started.form),
    more: { 'form-action': target },
  })
}

/** Paid; or what waits for the gateway to say so, and gives up after a while. */
async function paidPage(deps: Deps, c: Context, view: OrderView): Promise<Response> {
  const { order, text, query } = view
  const addresses = addressesOf(view)
  if (order.status === 'Pagado') {
    const receipt = `${addresses.status}/receipt?lang=${text.language}`
    const content = paidView(view, { receipt, next: await nextOf(deps, order, query) })
    return orderPage(deps, c, view, { words: text.t('payment.paid.title'), content })
  }
  const asked = Number(c.req.query('asked') ?? 0)
  if (!(await isAwaited(deps.db, order)) || !(asked < asksWithoutScript)) return c.redirect(addresses.denied, 303)
  const again = new URL(addresses.paid, 'http://localhost')
  again.searchParams.set('asked', String(asked + 1))
  const every = waitSeconds / asksWithoutScript
  return orderPage(deps, c, view, {
    words: text.t('payment.wait.title'),
    content: waitView(view, waitSeconds, addresses),
    head: html`<noscript><meta http-equiv="refresh" content="${every}; url=${again.pathname}${again.search}" /></noscript>`,
  })
}

async function deniedPage(deps: Deps, c: Context, view: OrderView): Promise<Response> {
  const { order, text, query } = view
  if (order.status === 'Pagado') return c.redirect(paidPath(order) + query, 303)
  const wait = (await isAwaited(deps.db, order)) ? addressesOf(view) : undefined
  const ways = { pay: payPath(order) + query, again: againOf(order, query), wait }
  const content = deniedView(view, { ...ways, reason: await reasonOf(deps, order) })
  return orderPage(deps, c, view, { words: text.t('payment.denied.title'), content })
}

function addressesOf({ order, query }: OrderView) {
  return {
    status: `/api/v1/payments/${order.orderId}/${order.accessCode}`,
    paid: paidPath(order) + query,
    denied: deniedPath(order) + query,
  }
}

/** Why the newest attempt was refused, as far as its gateway said. */
async function reasonOf({ db, gateway }: Deps, order: Order): Promise<RefusalReason | undefined> {
  const refusal = await refusalOf(db, order)
  return refusal && refusal.gateway === gateway?.name ? gateway.reasonOf(refusal.response) : undefined
}

/** The page after saving, for whoever saved the answer. */
async function nextOf({ db }: Deps, { answer, form }: Order, query: string): Promise<string | undefined> {
  const code = encodeURIComponent(answer.docCode)
  if (answer.creatorId > 0) return `/listar?respuesta=${code}`
  if (answer.creatorId === citizenCreator) return `/ciudadano/guardado/${form.uid}/${code}${query}`
  const isPublic = (await loadForm(db, form.uid))?.live.public
  return isPublic ? `/publico/guardado/${form.uid}/${code}${query}` : undefined
}

/** Where another answer is given, by the way that this one came. */
function againOf({ answer, form }: Order, query: string): string {
  if (answer.creatorId > 0) return `/contestar/${form.uid}`
  if (answer.creatorId === citizenCreator) return `/ciudadano/contestar/${form.uid}/-${query}`
  return `/publico/contestar/${form.uid}${query}`
}

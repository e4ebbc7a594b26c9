import { conceptIn, type FormDefinition, type Language, type RefusalReason } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import type { GatewayForm } from '../../adapters/payments/gateway.ts'
import type { Html } from '../../platform/html/page-shell.ts'
import { say } from '../../platform/html/say.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import type { Order } from '../payments/orders/find-order.ts'
import { priceText } from '../payments/orders/price-text.ts'

/** What the pages of an order are made of. */
export type OrderView = {
  readonly order: Order
  readonly text: Text
  readonly language: Language
  readonly definition: FormDefinition
  readonly municipality: string
  readonly form: FormSnapshot
  /** Undefined where the municipality does not show it. */
  readonly docCode: string | undefined
  /** Language and theme that were asked for, to be kept. */
  readonly query: string
}

const check = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg>')
const cross = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6.5 6.5 11 11m0-11-11 11"/></svg>')

export const goodMark = html`<div class="mark good">${check}</div>`
export const badMark = html`<div class="mark bad">${cross}</div>`

type Fact = readonly [label: string, value: string]

/** The amount, and below it what else is known of the order. */
export function sumBox({ order, text }: OrderView, facts: readonly (Fact | undefined)[]): Html {
  const shown = facts.filter(fact => fact !== undefined && fact[1] !== '')
  return html`<div class="sum">
  <p>${text.t('payment.amount')}</p>
  <p class="figure" translate="no">${priceText(text, order.amountCents, order.currency)}</p>
  <dl>${shown.map(fact => html`<div class="pair"><dt>${fact?.[0]}</dt><dd class="fixed">${fact?.[1]}</dd></div>`)}</dl>
</div>`
}

export function payView(view: OrderView, { path, canPay, isTooOften, reason, wait }: PayState): Html {
  const { order, text, definition, municipality, docCode } = view
  const [line] = order.lines
  const price = priceText(text, line?.unitPriceCents ?? 0, order.currency)
  const facts: (Fact | undefined)[] = [
    [text.t('payment.concept'), conceptIn(definition, text.language) || (line?.section ?? '')],
    line && line.quantity > 1
      ? [text.t('payment.quantity'), text.t('payment.lines', { quantity: line.quantity, price })]
      : undefined,
    [text.t('payment.name'), order.fullName],
    docCode === undefined ? undefined : [text.t('answer.done.code'), docCode],
    [text.t('payment.order'), order.orderId],
  ]
  const refusal = text.t(isTooOften ? 'payment.pay.tooOften' : 'payment.pay.none', { municipality })
  const way = canPay
    ? html`<form method="post" action="${path}" class="ways"><button class="way first">${text.t('payment.pay.go')}</button></form>
<p class="hint">${text.t('payment.pay.safe')}</p>`
    : html`<p class="warn">${refusal}</p>`
  return html`<h1>${text.t('payment.pay.title')}</h1>
<p>${say(definition, definition.title, view.language)}</p>
<p>${text.t('payment.pay.lead')}</p>
${reason === undefined ? '' : html`<p class="warn">${text.t('payment.denied.title')}. ${text.t(`payment.reason.${reason}`)}</p>`}
${wait === undefined ? '' : pendingNote(text, wait)}
${sumBox(view, facts)}
${way}`
}

/** That the gateway has said nothing yet: the script goes on asking. */
function pendingNote(text: Text, { status, paid }: WaitAddresses): Html {
  return html`<p class="warn" id="denied" data-status="${status}" data-paid="${paid}">${text.t('payment.denied.pending')}</p>`
}

export type PayState = {
  readonly path: string
  readonly canPay: boolean
  readonly isTooOften: boolean
  /** What became of the last try, where there was one. */
  readonly reason?: RefusalReason | undefined
  readonly wait?: WaitAddresses | undefined
}

/** On to the gateway: the script sends the form, and without it the button does. */
export function openView({ text }: OrderView, { action, fields }: GatewayForm): Html {
  return html`<h1>${text.t('payment.open.title')}</h1>
<p>${text.t('payment.open.lead')}</p>
<form id="gateway" method="post" action="${action}" class="ways">
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
  <button class="way first">${text.t('payment.open.go')}</button>
</form>`
}

export type WaitAddresses = { readonly status: string; readonly paid: string; readonly denied: string }

export function waitView(view: OrderView, seconds: number, { status, paid, denied }: WaitAddresses): Html {
  const { order, text } = view
  return html`<h1>${text.t('payment.wait.title')}</h1>
<p role="status">${text.t('payment.wait.lead')}</p>
<progress id="wait" max="${seconds}" value="0" aria-label="${text.t('payment.progress')}" data-status="${status}" data-paid="${paid}" data-denied="${denied}"></progress>
${sumBox(view, [[text.t('payment.order'), order.orderId]])}`
}

export function paidView(view: OrderView, { receipt, next }: { receipt: string; next: string | undefined }): Html {
  const { order, text, definition, docCode } = view
  const isPractice = order.gateway === 'practice'
  return html`${goodMark}
<h1>${text.t('payment.paid.title')}</h1>
<p>${say(definition, definition.title, view.language)}</p>
${isPractice ? html`<p class="warn">${text.t('payment.receipt.practice')}</p>` : ''}
${sumBox(view, [
  order.refundedCents > 0
    ? [text.t('payment.refunded.label'), priceText(text, order.refundedCents, order.currency)]
    : undefined,
  [text.t('payment.name'), order.fullName],
  [text.t('payment.reference'), order.operationId ?? ''],
  [text.t('payment.order'), order.orderId],
  docCode === undefined ? undefined : [text.t('answer.done.code'), docCode],
])}
<div class="ways">
  <a class="way first" id="receipt" href="${receipt}" download>${text.t('payment.paid.receipt')}</a>
  ${next === undefined ? '' : html`<a class="way" href="${next}">${text.t('payment.paid.answer')}</a>`}
</div>`
}

export type DeniedOptions = {
  readonly pay: string
  readonly again: string | undefined
  readonly wait: WaitAddresses | undefined
  /** Undefined where the gateway gave none that helps. */
  readonly reason: RefusalReason | undefined
}

export function deniedView(view: OrderView, { pay, again, wait, reason }: DeniedOptions): Html {
  const { order, text, docCode } = view
  return html`${badMark}
<h1>${text.t('payment.denied.title')}</h1>
<p>${text.t('payment.denied.text')}</p>
${reason === undefined ? '' : html`<p class="warn">${text.t(`payment.reason.${reason}`)}</p>`}
${wait === undefined ? '' : pendingNote(text, wait)}
${sumBox(view, [
  [text.t('payment.order'), order.orderId],
  docCode === undefined ? undefined : [text.t('answer.done.code'), docCode],
])}
<div class="ways">
  <form method="post" action="${pay}"><button class="way first">${text.t('payment.denied.retry')}</button></form>
  ${again === undefined ? '' : html`<a class="way" href="${again}">${text.t('answer.done.again')}</a>`}
</div>`
}

/** No such order: the denied page all the same (spec 3 §4), with nothing to try again. */
export function unknownView(text: Text): Html {
  return html`${badMark}
<h1>${text.t('payment.denied.title')}</h1>
<p>${text.t('payment.denied.text')}</p>
<p class="hint">${text.t('payment.denied.unknown')}</p>`
}

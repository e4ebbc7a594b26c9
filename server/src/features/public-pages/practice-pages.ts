import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { practicePath } from '../../adapters/payments/practice-path.ts'
import { pageShell, themeOf } from '../../platform/html/page-shell.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { formFields } from '../../platform/http/request/form-fields.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { priceText } from '../payments/orders/price-text.ts'
import { takeNotification } from '../payments/take-notification.ts'

type PageOptions = { limits: RateLimits; clientOf: (c: Context) => string }

/** How late the notification is that is asked to be. */
const laterMs = 5_000

/**
 * The page that stands in a gateway's place where there is none (`outside/gateway/practice-gateway.ts`): it takes our signed form, says that
 * no money moves, and tells us with a signed notification what was decided. Not there beside a real gateway.
 */
export function practicePages(deps: Deps, { limits, clientOf }: PageOptions): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  const bank = deps.gateway?.practice
  const name = deps.gateway?.name
  if (!bank || name === undefined) return pages
  const small = bodyLimit({ maxSize: 16_384, onError: tooLarge })

  const read = async (c: Context) => {
    await limits.take('paymentStart', clientOf(c))
    const given = await formFields(c)
    const payment = bank.asked(given)
    if (!payment) throw new Problem('payment.unsigned')
    return { given, payment }
  }

  pages.post(practicePath, small, async c => {
    const { given, payment } = await read(c)
    const text = deps.text(payment.language || c.req.header('Accept-Language'))
    const theme = themeOf(c, new URL(payment.paidAddress).searchParams.get('theme'))
    c.header('Content-Security-Policy', pagePolicy(deps.config))
    c.header('Cache-Control', 'no-store')
    const kept = Object.entries(given).filter(([field]) => field.startsWith('Ds_'))
    const button = (decision: string, words: string, isFirst = false) =>
      html`<button class="way${isFirst ? ' first' : ''}" name="decision" value="${decision}">${words}</button>`
    return c.html(
      pageShell({
        language: text.language,
        title: text.t('payment.practice.title'),
        theme,
        head: html`<link rel="stylesheet" href="/publico/payment.css" />`,
        content: html`<h1>${text.t('payment.practice.title')}</h1>
<p class="warn">${text.t('payment.practice.note')}</p>
<div class="sum"><p>${payment.merchant}</p><p class="figure">${priceText(text, payment.amountCents, payment.currency)}</p><p>${payment.concept}</p></div>
<form method="post" action="${practicePath}/decision" class="ways">
  ${kept.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
  ${button('accept', text.t('payment.practice.accept'), true)}
  ${button('refuse', text.t('payment.practice.refuse'))}
  ${button('later', text.t('payment.practice.later'))}
</form>`,
      }),
    )
  })

  pages.post(`${practicePath}/decision`, small, async c => {
    const { given, payment } = await read(c)
    const decision = given['decision']
    const isPaid = decision !== 'refuse'
    const tell = () => takeNotification(deps, name, bank.notification(payment, isPaid))
    if (decision === 'later') {
      const timer = setTimeout(() => {
        tell().catch((error: unknown) => deps.log.error({ error: errorForLog(error) }, 'practice notification failed'))
      }, laterMs)
      timer.unref()
    } else await tell()
    return c.redirect(isPaid ? payment.paidAddress : payment.deniedAddress, 303)
  })
  return pages
}

function tooLarge(): never {
  throw new Problem('request.tooLarge', { values: { size: 1 } })
}

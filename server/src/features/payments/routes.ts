import { payments } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AddressOf } from '../../platform/http/client-address.ts'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import { actorReader } from '../audit/actor.ts'
import type { Deps } from '../deps.ts'
import { readPayment } from './orders/read-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { takeNotification } from './take-notification.ts'

type PaymentRouteOptions = { limits: RateLimits; addressOf: AddressOf; clientOf: (c: Context) => string }

/** A notification has a few hundred bytes. */
const mostBytes = 65_536

/** What the gateway tells us, and what whoever has the two codes of an order may ask. */
export function paymentsRoutes(deps: Deps, { limits, addressOf, clientOf }: PaymentRouteOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const actorOf = actorReader(addressOf)
  app.use(payments.notify.path, bodyLimit({ maxSize: mostBytes, onError: tooLarge }))
  route(app, payments.notify, async c => {
    await limits.take('paymentNotice', clientOf(c))
    await takeNotification(deps, c.req.param('gateway'), await c.req.text())
  })
  route(app, payments.read, async c => {
    await limits.take('payment', clientOf(c))
    c.header('Cache-Control', 'no-store')
    return await readPayment(deps.db, keyOf(c.req.param()))
  })
  route(app, payments.readReceipt, async c => {
    await limits.take('document', clientOf(c))
    const text = deps.text(c.req.valid('query').lang ?? c.req.header('Accept-Language'))
    return pdfResponse(await receiptPdf(deps, keyOf(c.req.param()), text))
  })
  route(app, payments.refund, c =>
    refundPayment(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  return app
}

const keyOf = ({ orderId, id }: { orderId: string; id: string }) => ({ orderId, accessCode: id })

function tooLarge(): never {
  throw new Problem('request.tooLarge', { values: { size: mostBytes / 1024 / 1024 } })
}

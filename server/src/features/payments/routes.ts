import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../platform/http/context.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { query } from '../../platform/http/request/query.ts'
import { pdfResponse } from '../../platform/pdf/pdf-response.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { receiptQuerySchema } from './orders/queries.ts'
import { readPayment } from './orders/read-payment.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { takeNotification } from './take-notification.ts'

type Means = { limits: RateLimits; clientOf: (c: Context) => string }

/** A notification has a few hundred bytes. */
const mostBytes = 65_536

/** What the gateway tells us, and what whoever has the two codes of an order may ask. */
export function paymentsRoutes(deps: Deps, { limits, clientOf }: Means): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/payments/:gateway/notifications', bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async c => {
      await limits.take('paymentNotice', clientOf(c))
      await takeNotification(deps, c.req.param('gateway'), await c.req.text())
      return c.body(null, 204)
    })
    .get('/payments/:orderId/:id', async c => {
      await limits.take('payment', clientOf(c))
      c.header('Cache-Control', 'no-store')
      return c.json(await readPayment(deps.db, keyOf(c.req.param())))
    })
    .get('/payments/:orderId/:id/receipt', query(receiptQuerySchema), async c => {
      await limits.take('document', clientOf(c))
      const text = deps.text(c.req.valid('query').lang ?? c.req.header('Accept-Language'))
      return pdfResponse(await receiptPdf(deps, keyOf(c.req.param()), text))
    })
}

const keyOf = ({ orderId, id }: { orderId: string; id: string }) => ({ orderId, accessCode: id })

function tooLarge(): never {
  throw new Problem('request.tooLarge', { values: { size: mostBytes / 1024 / 1024 } })
}

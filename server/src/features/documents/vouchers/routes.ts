import { documents } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { pdfResponse } from '../../../platform/pdf/pdf-response.ts'
import type { Deps } from '../../deps.ts'
import { voucherPdf } from './voucher-pdf.ts'

type VoucherRouteOptions = { limits: RateLimits; clientOf: (c: Context) => string }

export function vouchersRoutes(deps: Deps, { limits, clientOf }: VoucherRouteOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  route(app, documents.readVoucher, async c => {
    await limits.take('document', clientOf(c))
    return pdfResponse(await voucherPdf(deps, c.req.param('id'), deps.text(c.req.header('Accept-Language'))))
  })
  return app
}

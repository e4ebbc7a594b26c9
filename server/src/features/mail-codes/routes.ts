import { mailCodes } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/http/context.ts'
import { wantedLanguage } from '../../platform/http/load-texts.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/request/route.ts'
import type { Deps } from '../deps.ts'
import { confirmMailCode } from './confirm-mail-code.ts'
import { sendMailCode } from './send-mail-code.ts'

type Options = { limits: RateLimits; clientOf: (c: Context) => string }

/** Codes by which whoever answers a form proves that an address is theirs. */
export function mailCodesRoutes(deps: Deps, { limits, clientOf }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/public/forms/:id/mail-codes/*', async (c, next) => {
    c.get('headers').always['cache-control'] = 'no-store'
    await next()
  })
  route(app, mailCodes.send, async c => {
    await limits.take('mailCode', clientOf(c))
    const language = wantedLanguage(c.req.header('Accept-Language'))
    const { email: address } = c.req.valid('json')
    return await sendMailCode(deps, limits, { formUid: c.req.param('id'), language, address })
  })
  route(app, mailCodes.confirm, async c => {
    await limits.take('mailCodeTry', clientOf(c))
    const { id: formUid, codeId: uid } = c.req.param()
    return { token: await confirmMailCode(deps, { formUid, uid, code: c.req.valid('json').digits }) }
  })
  return app
}

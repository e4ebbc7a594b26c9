import { afterwards, withdrawal } from '@ventanilla/api'
import { type Context, Hono } from 'hono'
import { type AddressOf, addressKey } from '../../../platform/http/client-address.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { withdrawAnswer } from '../../answers/revise/withdraw-answer.ts'
import type { Deps } from '../../deps.ts'
import { findJustSaved } from '../../documents/find-just-saved.ts'
import { readAfterwards } from './read-afterwards.ts'
import { sendCopy } from './send-copy.ts'

type RouteOptions = { limits: RateLimits; addressOf: AddressOf }

/** What whoever has just answered may know and do: by the key that only the tab that saved has. */
export function afterwardsRoutes(deps: Deps, { limits, addressOf }: RouteOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const answerOf = async (c: Context) => {
    const { id = '', answerId = '' } = c.req.param()
    return await findJustSaved(deps, { formUid: id, uid: answerId, key: c.req.header('Idempotency-Key') })
  }
  const textOf = (c: Context) => deps.text(c.req.header('Accept-Language'))
  route(app, afterwards.read, async c => {
    await limits.take('afterwards', addressKey(addressOf(c)))
    return await readAfterwards(deps, await answerOf(c), textOf(c).language)
  })
  route(app, afterwards.sendCopy, async c => {
    await limits.take('afterwards', addressKey(addressOf(c)))
    const answer = await answerOf(c)
    await limits.take('publicCopy', answer.id)
    await sendCopy(deps, answer, { to: c.req.valid('json').to, text: textOf(c) })
  })
  route(app, withdrawal.byKey, async c => {
    await limits.take('afterwards', addressKey(addressOf(c)))
    const { id: uid } = await answerOf(c)
    return await withdrawAnswer(deps, { uid, seen: undefined })
  })
  return app
}

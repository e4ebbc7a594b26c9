import { messages } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { listMessages } from './list-messages.ts'
import { eventAt, messagePlace } from './message-place.ts'
import { previewMessage } from './preview-message.ts'
import { sendTrial } from './send-trial.ts'
import { putMessage } from './put-message.ts'

/** What citizens are told by itself, for those who change forms. */
export function messageRoutes(
  deps: Deps,
  { limits, addressOf }: { limits: RateLimits; addressOf: AddressOf },
): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, messages.list, async c => {
    return await listMessages(deps, await messagePlace(db, staffUserOf(c), c.req.valid('query')))
  })
  route(app, messages.put, async c => {
    const place = await messagePlace(db, staffUserOf(c), c.req.valid('query'))
    const said = { event: c.req.param('event'), ...c.req.valid('header'), ...c.req.valid('json') }
    return await putMessage(deps, actorOf(c), place, said)
  })
  route(app, messages.preview, async c => {
    const place = await messagePlace(db, staffUserOf(c), c.req.valid('query'))
    return await previewMessage(deps, place, eventAt(place, c.req.param('event')), c.req.valid('json'))
  })
  route(app, messages.trial, async c => {
    const place = await messagePlace(db, staffUserOf(c), c.req.valid('query'))
    const event = eventAt(place, c.req.param('event'))
    return await sendTrial(deps, limits, actorOf(c), place, { event, ...c.req.valid('json') })
  })
  return app
}
